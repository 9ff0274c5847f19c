import { inScope } from '@refectory/engine/list/row-limit.ts';
import { nest } from '@refectory/engine/list/tree.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** Every type as a node of a selector, nested (spec/dining#raw, dishraw `getalltypelist`; spec/wire#trees). */
export async function listRawTypes(ctx: Context) {
  const types = await ctx.db
    .selectFrom('dining_raw_type')
    .select(['id', 'name', 'code', sql<string>`coalesce(parent_id::text, '0')`.as('parentId')])
    .where(inScope(ctx, 'dining_raw_type', 'dining_raw_type'))
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return nest(types.map((type) => ({ ...type, title: type.name, value: type.id, key: type.id })));
}
