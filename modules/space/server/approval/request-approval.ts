import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { bookingStates } from '#space/contract/booking/booking-states.ts';
import { announceBoards, bookingTable, lockBooking } from '../booking/booking-rows.ts';
import { readApproval } from '../booking/read-approval.ts';
import { startApproval } from './start-approval.ts';

const { hold } = bookingStates.keys;

/**
 * Requests approval of a held booking (spec/space#approval): hold → waiting, and starts its process. The area stays
 * blocked. Refuses an expired hold, and types without approval.
 */
export async function requestApproval(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  const row = await lockBooking(ctx, id);
  if (!(await readApproval(ctx, row.type_id))) throw new DomainError('space.needs-no-approval');
  if (row.hold_until && row.hold_until < ctx.now) throw new DomainError('space.hold-lapsed');
  const instanceId = row.space_status === hold ? await startApproval(ctx, row) : undefined;
  const set = { hold_until: null, process_instance_id: instanceId ?? null };
  announceBoards(ctx, await transitionRows(ctx, bookingTable, 'request', [id], { set }));
}
