import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { assertOwnOrAllPlaces, placeOrSharedFilter } from '../admin-user/place-filter.ts';
import { findParameter } from './parameter-rules.ts';

/** Only known keys and valid values (spec/dining#parameter); the tenant's values only for users who see all places. */
export const parameterHooks: Hooks<'dining_parameter'> = {
  listFilter: (ctx) => placeOrSharedFilter(ctx, 't.place_id'),
  beforeSave: async (ctx, values, previous) => {
    const key = String(previous?.param_key ?? values.param_key);
    const known = findParameter(key);
    if (!known) throw new DomainError('dining.unknown-parameter', { key }, { field: 'paramKey' });
    if (values.param_value !== undefined) values.param_value = String(values.param_value).trim();
    if (values.param_value !== undefined && !known.accepts(String(values.param_value)))
      throw new DomainError(
        'dining.bad-parameter',
        { key, expected: known.expected[ctx.language] },
        { field: 'paramValue' },
      );
    await assertOwnOrAllPlaces(ctx, previous ? previous.place_id : values.place_id);
  },
  beforeRemove: (ctx, row) => assertOwnOrAllPlaces(ctx, row.place_id),
};
