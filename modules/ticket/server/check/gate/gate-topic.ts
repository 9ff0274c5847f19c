import { announceChange } from '@refectory/engine/live/announce-change.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Gate } from './gate.ts';

/** The topic of live pages of a gate or place. */
export const gateTopic = (placeId: string): string => `ticket.gate ${placeId}`;

/** Announces a change to the pages of a gate and its ancestors. */
export function announceGate(ctx: Context, { pathIds }: Pick<Gate, 'pathIds'>): void {
  for (const id of pathIds) announceChange(ctx, gateTopic(id));
}
