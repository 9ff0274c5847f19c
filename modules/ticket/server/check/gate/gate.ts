import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { assertOwnPlace } from '#dining/server/public.ts';
import type { GateFacts } from '#ticket/contract/check/check-facts.ts';

/** A gate as returned by `ticket_gate_facts`. */
export interface Gate extends GateFacts {
  readonly id: string;
  readonly name: string;
  /** The first closed place among itself and its ancestors. */
  readonly closed: string | null;
  /** Its dining place. */
  readonly diningId: string | null;
}

/** Refuses a gate that does not exist, is closed, or belongs to another user's dining place. */
export async function assertGate(ctx: Context, gate: Gate | null): Promise<Gate> {
  if (!gate) throw new DomainError('ticket.no-gate', {}, { field: 'placeId' });
  if (gate.closed !== null) throw new DomainError('ticket.gate-closed', { gate: gate.closed }, { field: 'placeId' });
  if (gate.diningId) await assertOwnPlace(ctx, gate.diningId);
  return gate;
}
