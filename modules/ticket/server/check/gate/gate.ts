import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { assertOwnPlace } from '#dining/server/public.ts';
import type { GateFacts } from '#ticket/contract/check/check-facts.ts';

/** A gate as `ticket_gate_facts` tells of it. */
export interface Gate extends GateFacts {
  readonly id: string;
  readonly name: string;
  /** The first closed place from it up. */
  readonly closed: string | null;
  /** The dining place it is in. */
  readonly diningId: string | null;
}

/** Refuses a gate that is not there, is closed, or belongs to a dining place of others. */
export async function assertGate(ctx: Context, gate: Gate | null): Promise<Gate> {
  if (!gate) throw new DomainError('ticket.no-gate', {}, { field: 'placeId' });
  if (gate.closed !== null) throw new DomainError('ticket.gate-closed', { gate: gate.closed }, { field: 'placeId' });
  if (gate.diningId) await assertOwnPlace(ctx, gate.diningId);
  return gate;
}
