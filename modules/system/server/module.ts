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
import { clientHooks } from './client/client.hooks.ts';
import { systemConstraints } from './constraints.ts';
import { deptHooks } from './dept/dept.hooks.ts';
import { listDeptLevel, listDepts, listDeptTreeLevel } from './dept/dept-nodes.ts';
import { readDeptTree } from './dept/read-dept-tree.ts';
import { dictbizHooks, dictHooks } from './dict/dictionary.hooks.ts';
import {
  listBusinessEntries,
  listSeveralBusinessEntries,
  listSeveralSystemEntries,
  listSystemEntries,
} from './dict/dictionary-entries.ts';
import {
  createChildListQuery,
  createParentListQuery,
  createTreeQuery,
  type DictionaryTable,
} from './dict/dictionary-nodes.ts';
import { createWhereUsedQuery } from './dict/where-used.ts';
import { boundExplainCalls } from './explain/explain.calls.ts';
import { boundFavouriteCalls } from './favourite/favourite.calls.ts';
import { boundListViewCalls } from './list-view/list-view.calls.ts';
import { readGrantTree, readRoleTreeKeys } from './menu/grant-tree.ts';
import { listButtons } from './menu/list-buttons.ts';
import { listRoutes } from './menu/list-routes.ts';
import { listTopMenus } from './menu/list-top-menus.ts';
import { localizeMenuName } from './menu/localize-menu-name.ts';
import {
  listMenuLevel,
  listMenuLevelNoButtons,
  listMenuTree,
  readGrantTopTree,
  readMenuTree,
  readTopTreeKeys,
} from './menu/menu-nodes.ts';
import { paramHooks } from './param/param.hooks.ts';
import { platformListFilter } from './platform-list-filter.ts';
import { postHooks } from './post/post.hooks.ts';
import { regionHooks } from './region/region.hooks.ts';
import { listRegionLevel, listRegionOptions } from './region/region-nodes.ts';
import { registerRightsHook } from './rights/register-rights-hook.ts';
import { grantRole } from './role/grant-role.ts';
import { previewGrant } from './role/preview-grant.ts';
import { readRoleTree } from './role/read-role-tree.ts';
import { roleHooks } from './role/role.hooks.ts';
import { apiScopeHooks, dataScopeHooks } from './scope/scope.hooks.ts';
import { readLastWork } from './tenant/read-last-work.ts';
import { requestErasure, requestExport, requestMove } from './tenant/request-tenant-work.ts';
import { setTenantLimits } from './tenant/set-tenant-limits.ts';
import { boundTenantCalls } from './tenant/tenant.calls.ts';
import { firstAccountFields, tenantHooks } from './tenant/tenant.hooks.ts';
import { grantTopmenu } from './topmenu/grant-topmenu.ts';
import { grantUsers } from './user/grant-users.ts';
import { readOwnUserInfo } from './user/own-user-info.ts';
import { readPlatformData, updatePlatformData } from './user/platform-data.ts';
import { readInitialPassword } from './user/read-initial-password.ts';
import { removeFactors } from './user/remove-factors.ts';
import { resetPasswords } from './user/reset-passwords.ts';
import { updateOwnInfo } from './user/update-own-info.ts';
import { updateOwnPassword } from './user/update-own-password.ts';
import { boundUserCalls } from './user/user.calls.ts';
import { userHooks } from './user/user.hooks.ts';

const dictionaryQueries = (table: DictionaryTable) => ({
  'parent-list': createParentListQuery(table),
  'child-list': createChildListQuery(table),
  tree: createTreeQuery(table),
  'where-used': createWhereUsedQuery(table),
});

/** Tenants, people, roles, menus, dictionaries, parameters (spec/system#roles, spec/system#users). */
export const systemModule: ServerModule = {
  name: 'system',
  constraints: systemConstraints,
  calls: [...boundUserCalls, ...boundListViewCalls, ...boundFavouriteCalls, ...boundTenantCalls, ...boundExplainCalls],
  hooks: registerRightsHook,
  bindings: [
    bindResource(user, 'sys_user', {
      hooks: userHooks,
      importPreset: readInitialPassword,
      queries: { info: readOwnUserInfo, 'platform-detail': readPlatformData },
      actions: {
        grant: grantUsers,
        'reset-password': resetPasswords,
        'remove-factor': removeFactors,
        'update-platform': updatePlatformData,
        'update-password': updateOwnPassword,
        'update-info': updateOwnInfo,
      },
    }),
    bindResource(role, 'sys_role', {
      hooks: roleHooks,
      queries: { tree: readRoleTree, 'tree-by-id': readRoleTree },
      actions: { grant: grantRole, 'grant-preview': previewGrant },
    }),
    bindResource(dept, 'sys_dept', {
      hooks: deptHooks,
      queries: { tree: readDeptTree, 'lazy-list': listDeptLevel, 'lazy-tree': listDeptTreeLevel, alllist: listDepts },
    }),
    bindResource(post, 'sys_post', {
      hooks: postHooks,
      selectFields: ['tenantId', 'category', 'sort', 'remark'],
      selectPermissions: ['user'],
    }),
    bindResource(menu, 'sys_menu', {
      platform: true,
      hooks: { listFilter: platformListFilter('menu'), beforeSave: localizeMenuName },
      queries: {
        routes: listRoutes,
        buttons: listButtons,
        tree: readMenuTree,
        'lazy-list': listMenuLevel,
        'lazy-menu-list': listMenuLevelNoButtons,
        'menu-list': listMenuTree,
        'top-menu': listTopMenus,
        'grant-tree': readGrantTree,
        'role-tree-keys': readRoleTreeKeys,
        'grant-top-tree': readGrantTopTree,
        'top-tree-keys': readTopTreeKeys,
      },
    }),
    bindResource(topmenu, 'sys_topmenu', { actions: { grant: grantTopmenu } }),
    bindResource(param, 'sys_param', {
      view: 'sys_param_row',
      platform: true,
      hooks: paramHooks,
    }),
    bindResource(dict, 'sys_dict', {
      platform: true,
      hooks: dictHooks,
      queries: {
        dictionary: listSystemEntries,
        dictionaries: listSeveralSystemEntries,
        ...dictionaryQueries('sys_dict'),
      },
    }),
    bindResource(dictbiz, 'sys_dict_biz', {
      hooks: dictbizHooks,
      queries: {
        dictionary: listBusinessEntries,
        dictionaries: listSeveralBusinessEntries,
        ...dictionaryQueries('sys_dict_biz'),
      },
    }),
    bindResource(tenant, 'sys_tenant', {
      platform: true,
      hooks: tenantHooks,
      // Every user may read the name of his own tenant (spec/system#tenant-info).
      selectPermissions: [''],
      submitFields: firstAccountFields,
      queries: { work: readLastWork },
      actions: {
        setting: setTenantLimits,
        'export-all': requestExport,
        erase: requestErasure,
        datasource: requestMove,
      },
    }),
    bindResource(dataScope, 'sys_data_scope', { platform: true, hooks: dataScopeHooks }),
    bindResource(apiScope, 'sys_api_scope', { platform: true, hooks: apiScopeHooks }),
    bindResource(region, 'sys_region', {
      view: 'sys_region_row',
      platform: true,
      detailPermission: '',
      hooks: regionHooks,
      queries: { 'lazy-tree': listRegionLevel, select: listRegionOptions },
      keyField: 'code',
      importIdentity: ['code'],
    }),
    bindResource(client, 'sys_client', { platform: true, hooks: clientHooks }),
  ],
};
