import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { isScopableMenu } from '@refectory/engine/states/scopable-menus.ts';
import { dataScopeType } from '#system/contract/dictionaries.ts';
import { menuTitleSql } from '../menu/menu-title.ts';
import { platformListFilter } from '../platform-list-filter.ts';

const { everything, chosen: departments } = dataScopeType.keys;

/**
 * The column follows from the rule: `create_user` for own rows, `create_dept` for departments
 * (spec/system#data-scopes).
 */
const scopeColumns: Readonly<Record<number, string>> = {
  1: '-',
  2: 'create_user',
  3: 'create_dept',
  4: 'create_dept',
  5: 'create_dept',
};

/** Refuses rules without effect: rows of reports, iframes and menu groups do not record their creator. */
async function assertLimits(ctx: Context, menuId: string): Promise<void> {
  const menu = await ctx.db
    .selectFrom('sys_menu as m')
    .select(['m.code', menuTitleSql(ctx, 'm').as('name')])
    .where('m.id', '=', menuId)
    .executeTakeFirst();
  if (menu && !isScopableMenu(menu.code))
    throw new DomainError('system.scope-limits-nothing', { menu: menu.name }, { field: 'menuId' });
}

/** The column must match the rule; departments are only for the rule that uses them. */
export const dataScopeHooks: Hooks<'sys_data_scope'> = {
  listFilter: platformListFilter('data_scope'),
  async beforeSave(ctx, values, previous) {
    const type = Number(values.scope_type ?? previous?.scope_type);
    const column = (values.scope_column ?? previous?.scope_column ?? '-') || '-';
    const fitting = scopeColumns[type] ?? '-';
    if (column !== '-' && column !== fitting)
      throw new DomainError('system.scope-column-unknown', {}, { field: 'scopeColumn' });
    if (type !== everything) await assertLimits(ctx, String(values.menu_id ?? previous?.menu_id ?? 0));
    values.scope_column = fitting;
    const chosen = (values.scope_value ?? previous?.scope_value ?? '').replace(/\s/g, '');
    if (type === departments && chosen === '')
      throw new DomainError('system.scope-departments-missing', {}, { field: 'scopeValue' });
    values.scope_value = type === departments ? chosen : '';
  },
};

export const apiScopeHooks: Hooks<'sys_api_scope'> = { listFilter: platformListFilter('api_scope') };
