import type { Context } from '@refectory/engine/request/context.ts';
import { assertOwnOrAllPlaces } from '#dining/server/public.ts';
import { readGate } from '../check/gate/read-gates.ts';

/** Refuses to change a check point of another user's dining place, or one of every place (spec/ticket#places). */
export async function assertOwnGate(ctx: Context, id: string): Promise<void> {
  await assertOwnOrAllPlaces(ctx, (await readGate(ctx, id))?.diningId);
}
