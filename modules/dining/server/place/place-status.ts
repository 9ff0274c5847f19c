import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { placeStates } from '#dining/contract/place/place-states.ts';

const places = stateTable({ table: 'dining_place', column: 'status', states: placeStates });

/** Takes bookings again. */
export async function openPlace(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, places, 'open', [id]);
}

/** Takes no more bookings (spec/dining#place: a closed place refuses them); those already made stay. */
export async function closePlace(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, places, 'close', [id]);
}
