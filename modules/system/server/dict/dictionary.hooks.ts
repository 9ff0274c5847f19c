import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { platformListFilter } from '../platform-list-filter.ts';
import { assertKeyUnused } from './where-used.ts';

/** A dictionary key in use cannot be changed or removed (spec/system#dict). */
export const dictHooks: Hooks<'sys_dict'> = {
  listFilter: platformListFilter('dict'),
  async beforeSave(ctx, values, previous) {
    if (previous?.parent_id && isOther(values, previous))
      await assertKeyUnused(ctx, 'sys_dict', previous.code, previous.dict_key);
  },
  async beforeRemove(ctx, { parent_id, code, dict_key }) {
    if (parent_id) await assertKeyUnused(ctx, 'sys_dict', code, dict_key);
  },
};

export const dictbizHooks: Hooks<'sys_dict_biz'> = {
  async beforeSave(ctx, values, previous) {
    if (previous?.parent_id && isOther(values, previous))
      await assertKeyUnused(ctx, 'sys_dict_biz', previous.code, previous.dict_key);
  },
  async beforeRemove(ctx, { parent_id, code, dict_key }) {
    if (parent_id) await assertKeyUnused(ctx, 'sys_dict_biz', code, dict_key);
  },
};

const isOther = (values: Record<string, unknown>, previous: { dict_key: string }): boolean =>
  values.dict_key !== undefined && values.dict_key !== previous.dict_key;
