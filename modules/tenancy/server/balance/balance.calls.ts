import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { balanceCalls } from '#tenancy/contract/balance-calls.ts';
import { makePlan } from './make-plan.ts';
import { readBalance } from './read-balance.ts';
import { startBalance, stopBalance } from './start-balance.ts';
import { weighServer } from './weigh-server.ts';

export const boundBalanceCalls = bindCalls(balanceCalls, {
  plan: manualOperation(makePlan),
  weigh: weighServer,
  start: startBalance,
  stop: stopBalance,
  run: readBalance,
});
