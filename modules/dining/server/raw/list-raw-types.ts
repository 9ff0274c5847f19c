import { nestRows } from '@refectory/engine/list/tree/tree.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** All raw material types as a tree of selector nodes (spec/dining#raw, dishraw `getalltypelist`; spec/wire#trees). */
export async function listRawTypes(ctx: Context) {
  const types = await ctx.db
    .selectFrom('dining_raw_type')
    .select(['id', 'name', 'code', sql<string>`coalesce(parent_id::text, '0')`.as('parentId')])
    .where(dataScopeCondition(ctx, 'dining_raw_type', 'dining_raw_type'))
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return nestRows(types.map((type) => ({ ...type, title: type.name, value: type.id, key: type.id })));
}
