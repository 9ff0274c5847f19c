import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { assertOwnOrAllPlaces, placeOrSharedFilter } from '../admin-user/place-filter.ts';
import { priceRuleRefusal, priceRuleTargetColumns } from './price-rule-input.ts';

/** A rule has the one target of its scope, a value valid for its method, and only places of the user. */
export const priceRuleHooks: Hooks<'dining_price_rule'> = {
  listFilter: (ctx) => placeOrSharedFilter(ctx, 't.place_id'),
  beforeSave: async (ctx, values, previous) => {
    if (previous) await assertOwnOrAllPlaces(ctx, previous.place_id);
    if (!previous || values.place_id !== undefined) await assertOwnOrAllPlaces(ctx, values.place_id);
    const merged = { ...previous, ...values };
    const problem = priceRuleRefusal(merged);
    if (problem) throw DomainError.of(problem);
    Object.assign(values, priceRuleTargetColumns(merged));
  },
  beforeRemove: (ctx, row) => assertOwnOrAllPlaces(ctx, row.place_id),
};
