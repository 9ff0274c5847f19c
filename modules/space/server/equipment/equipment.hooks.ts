import { label } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { allExist } from '../place/all-exist.ts';

/** Its types must exist; a database constraint ensures that the stock covers all bookings (spec/space#equipment). */
export const equipmentHooks: Hooks<'space_equipment'> = {
  async beforeSave(ctx, values) {
    if ('type_ids' in values) values.type_ids ??= [];
    if (values.type_ids && !(await allExist(ctx, 'space_type', values.type_ids)))
      throw new DomainError('space.reference-unknown', { what: label('类型', 'type') }, { field: 'typeIds' });
  },
};
