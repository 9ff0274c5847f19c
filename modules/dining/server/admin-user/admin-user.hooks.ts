import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { sql } from 'kysely';
import { assertAllPlaces, assertOwnPlace, readOwnPlaceIds } from './place-filter.ts';

/**
 * Whoever is limited to places sees the admins of these alone and keeps them there; his own row is not his to change
 * (spec/dining#duties). Users without a row have all places: who is limited neither adds nor removes rows.
 */
export const adminUserHooks: Hooks<'dining_admin_user'> = {
  listFilter: async (ctx) => {
    const own = await readOwnPlaceIds(ctx);
    return own && sql<boolean>`t.place_ids <@ ${own}::bigint[]`;
  },
  beforeSave: async (ctx, values, previous) => {
    if (!previous) return assertAllPlaces(ctx, 'userId');
    if (!(await readOwnPlaceIds(ctx))) return;
    if (previous.user_id === ctx.user.id) throw new DomainError('dining.admin-user-own');
    for (const placeId of values.place_ids ?? []) await assertOwnPlace(ctx, placeId, 'placeIds');
  },
  beforeRemove: (ctx) => assertAllPlaces(ctx, 'userId'),
};
