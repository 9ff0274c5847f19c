import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { assertOwnOrAllPlaces, assertOwnPlace, readOwnPlaceIds } from '#dining/server/public.ts';
import { ownGates } from '../check/gate/own-gates.ts';
import { readGate } from '../check/gate/read-gates.ts';
import { assertOwnGate } from './assert-own-gate.ts';

/**
 * Check points of the user's dining places, and those of every place, which he sees and does not change
 * (spec/ticket#places).
 */
export const placeHooks: Hooks<'ticket_place'> = {
  listFilter: (ctx) => ownGates(ctx, 't.id'),
  beforeSave: async (ctx, values, previous) => {
    if (!(await readOwnPlaceIds(ctx))) return;
    if (previous) await assertOwnGate(ctx, previous.id);
    const { place_id: placeId, parent_id: parentId } = { ...previous, ...values };
    const above = parentId ? await readGate(ctx, parentId) : null;
    if (above?.diningId) await assertOwnPlace(ctx, above.diningId);
    await assertOwnOrAllPlaces(ctx, placeId ?? above?.diningId);
  },
  beforeRemove: (ctx, { id }) => assertOwnGate(ctx, id),
};
