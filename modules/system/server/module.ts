import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { apiScope } from '../contract/access/api-scope.ts';
import { dataScope } from '../contract/access/data-scope.ts';
import { menu } from '../contract/access/menu.ts';
import { role } from '../contract/access/role.ts';
import { topmenu } from '../contract/access/topmenu.ts';
import { client } from '../contract/client.ts';
import { dept } from '../contract/dept.ts';
import { dict } from '../contract/dictionary/dict.ts';
import { dictbiz } from '../contract/dictionary/dict-biz.ts';
import { region } from '../contract/dictionary/region.ts';
import { param } from '../contract/param.ts';
import { post } from '../contract/post.ts';
import { tenant } from '../contract/tenant.ts';
import { user } from '../contract/user.ts';
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
