import { nestRows } from '@refectory/engine/list/tree/tree.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { listGroups } from './list-groups.ts';

/**
 * Groups as nodes of a selector (spec/dining#group, group `tree`; spec/wire#trees). Always of the caller's tenant;
 * `tenantId` is ignored.
 */
export async function readGroupTree(ctx: Context) {
  const groups = await listGroups(ctx);
  return nestRows(groups.map(({ id, name, parentId }) => ({ id, parentId, title: name, value: id, key: id })));
}
