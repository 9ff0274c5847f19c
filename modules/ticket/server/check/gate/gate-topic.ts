import { announceChange } from '@refectory/engine/live/announce-change.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Gate } from './gate.ts';

/** What live pages of a gate, or of the place it is in, listen to. */
export const gateTopic = (placeId: string): string => `ticket.gate ${placeId}`;

/** Tells the pages of a gate and of all it is in. */
export function announceGate(ctx: Context, { pathIds }: Pick<Gate, 'pathIds'>): void {
  for (const id of pathIds) announceChange(ctx, gateTopic(id));
}
