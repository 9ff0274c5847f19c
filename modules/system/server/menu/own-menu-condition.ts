import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Condition on `sys_menu m` for the user's menus and buttons (spec/system#menus): granted to a role, with all
 * ancestors; all for an administrator, in another tenant those available to it.
 */
export function ownMenuCondition({ user, tenantId }: Context): RawBuilder<boolean> {
  if (!user.isAdministrator) return sql<boolean>`m.code = any(${[...user.permissions]}::text[])`;
  return tenantId === '000000' ? sql<boolean>`true` : sql<boolean>`not m.platform`;
}
