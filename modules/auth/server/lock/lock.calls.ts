import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { ownTransactions } from '@refectory/engine/call/operations.ts';
import { lockCalls } from '#auth/contract/lock-calls.ts';
import { rightsChanged } from '#system/server/public.ts';
import { lockSession } from './lock-session.ts';
import { lockState } from './lock-state.ts';
import { unlockSession } from './unlock-session.ts';

export const boundLock = bindCalls(lockCalls, {
  state: lockState,
  lock: ownTransactions(async ({ run }, { password = '' }) => {
    await run((ctx) => lockSession(ctx, password));
    rightsChanged();
  }),
  unlock: ownTransactions(async ({ run }, { password = '' }) => {
    await unlockSession(run, password);
    rightsChanged();
  }),
});
