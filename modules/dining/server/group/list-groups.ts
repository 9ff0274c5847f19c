import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** All groups as a flat list, for inputs (spec/dining#group, group `alllist`). */
export const listGroups = (ctx: Context) =>
  ctx.db
    .selectFrom('dining_group')
    .select(['id', 'name', 'code', sql<string>`coalesce(parent_id::text, '0')`.as('parentId')])
    .where(dataScopeCondition(ctx, 'dining_group', 'dining_group'))
    .orderBy('sort')
    .orderBy('id')
    .execute();
