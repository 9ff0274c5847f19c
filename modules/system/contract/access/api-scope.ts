import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { apiScopeType } from '../dictionaries.ts';

/**
 * 接口权限 (spec/system#api-scopes): calls below a path need this scope, or another that covers them, among the caller's
 * roles.
 */
export const apiScope = defineResource({
  name: 'system.apiScope',
  path: '/blade-system/api-scope',
  label: label('接口权限', 'API scope'),
  title: 'scopeName',
  verbs: ['add', 'edit', 'remove', 'setting'],
  fields: {
    menuId: f.reference('system.menu', '菜单', 'Menu', {
      list: true,
      search: true,
      form: 'add',
      required: true,
      secondaryLabel: 'note',
    }),
    scopeName: f.text('权限名称', 'Name', { list: true, search: true, form: true, required: true, max: 100 }),
    resourceCode: f.text('权限编号', 'Code', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 80,
      format: 'code',
      secondaryLabel: 'code',
    }),
    scopePath: f.text('权限路径', 'Path', { list: true, form: true, required: true, max: 300 }),
    scopeType: f.choice('api_scope_type', '接口类型', 'Type', {
      named: true,
      list: true,
      form: true,
      required: true,
      initial: apiScopeType.keys.business,
    }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
});
