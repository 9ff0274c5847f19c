import { list, row, tree } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { rowIdField, selectorNode } from '../response-fields.ts';

/** Ids as text: open clients also send ids of other kinds, which are ignored. */
const granted = (zh: string, en: string) => f.valueList(zh, en, f.text(zh, en, { max: 20 }), { max: 10_000 });

const grantInput = {
  roleIds: f.references('system.role', '角色', 'Roles', { required: true }),
  // A missing or null list leaves that part alone and [] clears it (spec/system#grants).
  menuIds: granted('菜单', 'Menus'),
  dataScopeIds: granted('数据权限', 'Data scopes'),
  apiScopeIds: granted('接口权限', 'API scopes'),
  stamp: f.text('版本标记', 'Stamp', { max: 40 }),
};

/** An added or removed grant; `kind`: `menu`, `dataScope`, `apiScope`. */
const grantChange = { kind: f.text('种类', 'Kind'), id: rowIdField, name: f.text('名称', 'Name') };

/** 角色 (spec/system#roles): a set of permissions. The alias `administrator` of tenant 000000 has every permission. */
export const role = defineResource({
  name: 'system.role',
  path: '/blade-system/role',
  label: label('角色', 'Role'),
  title: 'roleName',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove'],
  tree: true,
  fields: {
    roleName: f.text('角色名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    roleAlias: f.text('角色别名', 'Alias', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 50,
      format: 'code',
      secondaryLabel: 'code',
    }),
    parentId: f.reference('system.role', '上级角色', 'Parent role', { form: true }),
    requiresFactor: f.flag('要求两步验证', 'Requires a second factor', {
      list: 'hidden',
      form: true,
      help: label('持有者登录时必须使用验证器', 'Whoever holds the role signs in with an authenticator app'),
    }),
    sort: f.integer('角色排序', 'Sort', { list: true, form: true, required: true, initial: 1 }),
  },
  queries: {
    tree: {
      label: label('角色树', 'Tree of roles'),
      answer: tree(selectorNode),
      permission: '',
    },
    'tree-by-id': {
      label: label('角色所在的树', 'Tree of a role'),
      answer: tree(selectorNode),
      input: { roleId: f.reference('system.role', '角色', 'Role', { required: true }) },
    },
  },
  actions: {
    grant: {
      label: label('权限设置', 'Permissions'),
      target: 'resource',
      permission: 'role_edit',
      hidden: true,
      input: grantInput,
    },
    'grant-preview': {
      label: label('预览授权', 'Preview of a grant'),
      target: 'resource',
      permission: 'role_edit',
      hidden: true,
      answer: row({
        added: list('新增', 'Added', grantChange),
        taken: list('收回', 'Removed', grantChange),
        people: f.integer('用户数', 'People', { required: true }),
        stamp: f.text('版本标记', 'Stamp'),
      }),
      input: grantInput,
    },
  },
});
