import type { Call } from '@refectory/contract/kernel/call.ts';
import type { InputTo } from '#api/call.ts';
import { invalidate } from '#api/queries.ts';
import { useCall } from '#crud/use-call.ts';
import { tenants } from './tenant-work.ts';

/** Asks for work on a tenant; a refusal has been told by the call. Answers whether it was taken, once how far it is was read. */
export function useStart<C extends Call>(call: C) {
  const { run, isRunning } = useCall(call);
  async function start(input: InputTo<C>): Promise<boolean> {
    const answer = await run(input);
    if (answer === undefined) return false;
    await invalidate(tenants);
    return true;
  }
  return { start, isBusy: isRunning };
}
