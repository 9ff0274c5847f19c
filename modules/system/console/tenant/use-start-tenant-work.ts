import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import type { CallInput } from '@refectory/admin-ui/api/call.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import type { Call } from '@refectory/declaration/call/call.ts';
import { tenantsPath } from './tenant-work.ts';

/**
 * Requests work on a tenant; refusals are already shown. Returns whether it was accepted, after reading its progress.
 */
export function useStartTenantWork<C extends Call>(call: C) {
  const { run, isRunning } = useCall(call);
  async function start(input: CallInput<C>): Promise<boolean> {
    const answer = await run(input);
    if (answer === undefined) return false;
    await invalidate(tenantsPath);
    return true;
  }
  return { start, isBusy: isRunning };
}
