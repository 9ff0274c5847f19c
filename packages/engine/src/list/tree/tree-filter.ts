import type { FieldKind } from '@refectory/declaration/field/field.ts';

/** The table of the tree that a field references. */
export interface ReferencedTree {
  readonly table: string;
  readonly platform: boolean;
}

/**
 * Condition that a reference is one of the given nodes or a descendant: filtering by a department includes its
 * subdepartments (spec/system#users).
 */
export function subtreeCondition(
  column: string,
  kind: FieldKind,
  { table, platform }: ReferencedTree,
  nodes: string,
): string {
  const tenant = platform ? '' : ' and n.tenant_id = app_tenant()';
  const below = `with recursive below (id) as (
    select unnest(${nodes}::bigint[]) union select n.id from ${table} n join below b on n.parent_id = b.id${tenant}) select id from below`;
  return kind === 'references' ? `${column} && array(${below})` : `${column} in (${below})`;
}
