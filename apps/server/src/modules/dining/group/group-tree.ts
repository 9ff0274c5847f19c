import { nest } from '#crud/tree.ts';
import type { Context } from '#platform/context.ts';
import { listGroups } from './list-groups.ts';

/**
 * The groups as nodes of a selector (spec/dining#group, group `tree`; spec/wire#trees). The caller's tenant, whatever
 * `tenantId` says.
 */
export async function groupTree(ctx: Context) {
  const groups = await listGroups(ctx);
  return nest(groups.map(({ id, name, parentId }) => ({ id, parentId, title: name, value: id, key: id })));
}
