import { label } from '@refectory/declaration/label.ts';
import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { boundBalanceCalls } from './balance/balance.calls.ts';
import { boundTenancyCalls } from './tenancy.calls.ts';

/**
 * Work on whole tenants: erase, export, move (spec/system#tenant-work), and moves of many (spec/system#tenant-balance).
 * Its jobs are `tenancyJobs`.
 */
export const tenancyModule: ServerModule = {
  name: 'tenancy',
  bindings: [],
  constraints: { sys_balance_one_at_a_time: 'tenancy.balance-running' },
  rowNames: { sys_server_weight: label('服务器权重', 'Weights of servers') },
  calls: [...boundTenancyCalls, ...boundBalanceCalls],
};
