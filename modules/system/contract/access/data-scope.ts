import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** 数据权限 (spec/system#data-scopes): the rows that a role sees of the list behind a menu. */
export const dataScope = defineResource({
  name: 'system.dataScope',
  path: '/blade-system/data-scope',
  label: label('数据权限', 'Data scope'),
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
    scopeType: f.choice('data_scope_type', '规则类型', 'Rule', { named: true, list: true, form: true, required: true }),
    scopeColumn: f.text('权限字段', 'Column', { list: true, form: true, required: true, max: 60, initial: '-' }),
    scopeField: f.text('可见字段', 'Visible fields', { form: true, required: true, max: 500, initial: '*' }),
    scopeClass: f.text('权限类名', 'Class', { form: true, max: 200 }),
    scopeValue: f.text('规则值', 'Departments', { list: 'hidden', form: true, max: 2000 }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
});
