import { apiScope } from '@refectory/contract/system/api-scope.ts';
import { client } from '@refectory/contract/system/client.ts';
import { dataScope } from '@refectory/contract/system/data-scope.ts';
import { dept } from '@refectory/contract/system/dept.ts';
import { dict } from '@refectory/contract/system/dict.ts';
import { dictbiz } from '@refectory/contract/system/dict-biz.ts';
import { menu } from '@refectory/contract/system/menu.ts';
import { param } from '@refectory/contract/system/param.ts';
import { post } from '@refectory/contract/system/post.ts';
import { region } from '@refectory/contract/system/region.ts';
import { role } from '@refectory/contract/system/role.ts';
import { tenant } from '@refectory/contract/system/tenant.ts';
import { topmenu } from '@refectory/contract/system/topmenu.ts';
import { user } from '@refectory/contract/system/user.ts';
import { bindResource } from '#crud/bind-resource.ts';
import type { ServerModule } from '#crud/server-module.ts';
import { hearRightChanges } from './authority/hear-changes.ts';
import { clientHooks } from './client/client.hooks.ts';
import { constraints } from './constraints.ts';
import { deptHooks } from './dept/dept.hooks.ts';
import { allDepts, lazyDepts, lazyDeptTree } from './dept/dept-nodes.ts';
import { deptTree } from './dept/dept-tree.ts';
import { dictbizHooks, dictHooks } from './dict/dictionary.hooks.ts';
import { businessEntries, systemEntries } from './dict/dictionary-entries.ts';
import { childList, type DictionaryTable, dictionaryTree, parentList } from './dict/dictionary-nodes.ts';
import { whereUsed } from './dict/where-used.ts';
import { boundExplain } from './explain/explain.calls.ts';
import { boundListViews } from './list-view/list-view.calls.ts';
import { buttons } from './menu/buttons.ts';
import { grantTree, roleTreeKeys } from './menu/grant-tree.ts';
import { keepNames } from './menu/keep-names.ts';
import { grantTopTree, lazyMenus, lazyMenusOnly, menuList, menuTree, topTreeKeys } from './menu/menu-nodes.ts';
import { routes } from './menu/routes.ts';
import { topMenus } from './menu/top-menus.ts';
import { keepWords } from './param/keep-words.ts';
import { platformReader } from './platform-reader.ts';
import { postHooks } from './post/post.hooks.ts';
import { regionHooks } from './region/region.hooks.ts';
import { lazyRegions, regionChoices } from './region/region-nodes.ts';
import { grantRole } from './role/grant-role.ts';
import { previewGrant } from './role/preview-grant.ts';
import { roleHooks } from './role/role.hooks.ts';
import { roleTree } from './role/role-tree.ts';
import { apiScopeHooks, dataScopeHooks } from './scope/scope.hooks.ts';
import { askForErasure, askForExport, askForMove } from './tenant/ask-for-work.ts';
import { lastWork } from './tenant/last-work.ts';
import { setLimits } from './tenant/set-limits.ts';
import { boundTenantCalls } from './tenant/tenant.calls.ts';
import { firstAccount, tenantHooks } from './tenant/tenant.hooks.ts';
import { grantTopmenu } from './topmenu/grant-topmenu.ts';
import { firstPassword } from './user/first-password.ts';
import { grantUsers } from './user/grant-users.ts';
import { ownInfo } from './user/own-info.ts';
import { platformDetail, updatePlatform } from './user/platform.ts';
import { resetPasswords } from './user/reset-passwords.ts';
import { updateInfo } from './user/update-info.ts';
import { updatePassword } from './user/update-password.ts';
import { boundUserCalls } from './user/user.calls.ts';
import { userHooks } from './user/user.hooks.ts';

const dictionaryQueries = (table: DictionaryTable) => ({
  'parent-list': parentList(table),
  'child-list': childList(table),
  tree: dictionaryTree(table),
  'where-used': whereUsed(table),
});

/** Tenants, people, roles, menus, dictionaries, parameters (spec/system#roles, spec/system#users). */
export const systemModule: ServerModule = {
  name: 'system',
  constraints,
  calls: [...boundUserCalls, ...boundListViews, ...boundTenantCalls, ...boundExplain],
  hooks: hearRightChanges,
  bindings: [
    bindResource(user, 'sys_user', {
      hooks: userHooks,
      importPreset: firstPassword,
      queries: { info: ownInfo, 'platform-detail': platformDetail },
      actions: {
        grant: grantUsers,
        'reset-password': resetPasswords,
        'update-platform': updatePlatform,
        'update-password': updatePassword,
        'update-info': updateInfo,
      },
    }),
    bindResource(role, 'sys_role', {
      hooks: roleHooks,
      queries: { tree: roleTree, 'tree-by-id': roleTree },
      actions: { grant: grantRole, 'grant-preview': previewGrant },
    }),
    bindResource(dept, 'sys_dept', {
      hooks: deptHooks,
      queries: { tree: deptTree, 'lazy-list': lazyDepts, 'lazy-tree': lazyDeptTree, alllist: allDepts },
    }),
    bindResource(post, 'sys_post', {
      hooks: postHooks,
      told: ['tenantId', 'category', 'sort', 'remark'],
      choices: ['user'],
    }),
    bindResource(menu, 'sys_menu', {
      platform: true,
      hooks: { listFilter: platformReader('menu'), beforeSave: keepNames },
      queries: {
        routes,
        buttons,
        tree: menuTree,
        'lazy-list': lazyMenus,
        'lazy-menu-list': lazyMenusOnly,
        'menu-list': menuList,
        'top-menu': topMenus,
        'grant-tree': grantTree,
        'role-tree-keys': roleTreeKeys,
        'grant-top-tree': grantTopTree,
        'top-tree-keys': topTreeKeys,
      },
    }),
    bindResource(topmenu, 'sys_topmenu', { actions: { grant: grantTopmenu } }),
    bindResource(param, 'sys_param', {
      platform: true,
      hooks: { listFilter: platformReader('param'), beforeSave: keepWords },
    }),
    bindResource(dict, 'sys_dict', {
      platform: true,
      hooks: dictHooks,
      queries: { dictionary: systemEntries, ...dictionaryQueries('sys_dict') },
    }),
    bindResource(dictbiz, 'sys_dict_biz', {
      hooks: dictbizHooks,
      queries: { dictionary: businessEntries, ...dictionaryQueries('sys_dict_biz') },
    }),
    bindResource(tenant, 'sys_tenant', {
      platform: true,
      hooks: tenantHooks,
      // Everybody is told the name of his own tenant (spec/system#tenant-info).
      choices: [''],
      saved: firstAccount,
      queries: { work: lastWork },
      actions: { setting: setLimits, 'export-all': askForExport, erase: askForErasure, datasource: askForMove },
    }),
    bindResource(dataScope, 'sys_data_scope', { platform: true, hooks: dataScopeHooks }),
    bindResource(apiScope, 'sys_api_scope', { platform: true, hooks: apiScopeHooks }),
    bindResource(region, 'sys_region', {
      view: 'sys_region_row',
      platform: true,
      detail: '',
      hooks: regionHooks,
      queries: { 'lazy-tree': lazyRegions, select: regionChoices },
      key: 'code',
      importIdentity: ['code'],
    }),
    bindResource(client, 'sys_client', { platform: true, hooks: clientHooks }),
  ],
};
