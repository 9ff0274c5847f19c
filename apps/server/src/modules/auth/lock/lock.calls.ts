import { lockCalls } from '@refectory/contract/auth/lock-calls.ts';
import { bindCalls } from '#crud/call/bind-calls.ts';
import { ownTransactions } from '#crud/call/operations.ts';
import { rightsChanged } from '#modules/system/public.ts';
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
