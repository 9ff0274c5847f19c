import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { boundTenancyCalls } from './tenancy.calls.ts';

/** Work on whole tenants: erase, export, move (spec/system#tenant-work). Its jobs are `tenancyJobs`. */
export const tenancyModule: ServerModule = {
  name: 'tenancy',
  bindings: [],
  calls: boundTenancyCalls,
};
