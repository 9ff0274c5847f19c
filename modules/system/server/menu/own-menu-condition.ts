import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Condition on `sys_menu m`: menus and buttons the person has (spec/system#menus): granted to a role and everything
 * above, all for an administrator, who working in another tenant sees what that tenant may have.
 */
export function ownMenuCondition({ user, tenantId }: Context): RawBuilder<boolean> {
  if (!user.isAdministrator) return sql<boolean>`m.code = any(${[...user.permissions]}::text[])`;
  return tenantId === '000000' ? sql<boolean>`true` : sql<boolean>`not m.platform`;
}
