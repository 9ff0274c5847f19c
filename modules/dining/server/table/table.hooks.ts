import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { assertOwnPlace, placeFilter } from '../admin-user/place-filter.ts';
import { announceTables } from './announce-tables.ts';

export const tableHooks: Hooks<'dining_table'> = {
  listFilter: (ctx) => placeFilter(ctx, 't.place_id'),
  beforeSave: async (ctx, values) => {
    if (values.place_id) await assertOwnPlace(ctx, values.place_id);
  },
  afterSave: (ctx, row) => void announceTables(ctx, [{ place_id: row.place_id, table_id: row.id }]),
  beforeRemove: (ctx, row) => void announceTables(ctx, [{ place_id: row.place_id, table_id: row.id }]),
};
