import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { lockCalls } from '#auth/contract/lock-calls.ts';
import { notifyRightsChanged } from '#system/server/public.ts';
import { lockSession } from './lock-session.ts';
import { readLockState } from './read-lock-state.ts';
import { unlockSession } from './unlock-session.ts';

export const boundLockCalls = bindCalls(lockCalls, {
  state: readLockState,
  lock: manualOperation(async ({ run }, { password = '' }) => {
    await run((ctx) => lockSession(ctx, password));
    notifyRightsChanged();
  }),
  unlock: manualOperation(async ({ run }, { password = '' }) => {
    await unlockSession(run, password);
    notifyRightsChanged();
  }),
});
