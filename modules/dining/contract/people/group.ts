import { rows, tree } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { selectorNode } from '../menu/selector-node.ts';

/** 员工分组 (spec/dining#group), a tree. */
export const group = defineResource({
  name: 'dining.group',
  path: '/dining/group',
  label: label('员工分组', 'Employee group'),
  title: 'name',
  sort: ['sort', 'id'],
  tree: true,
  verbs: ['add', 'edit', 'remove', 'export', 'import'],
  fields: {
    parentId: f.reference('dining.group', '上级分组', 'Parent group', { form: true }),
    name: f.text('分组名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    code: f.text('分组编码', 'Code', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 30,
      format: 'code',
      secondaryLabel: 'code',
    }),
    leaderId: f.reference('dining.employee', '组长', 'Leader', { list: true, form: true }),
    sort: f.integer('排序', 'Sort', { list: true, form: true, required: true, initial: 1 }),
  },
  queries: {
    alllist: {
      label: label('全部分组', 'All groups'),
      answer: rows({
        id: f.reference('dining.group', '员工分组', 'Group'),
        name: f.text('分组名称', 'Name'),
        code: f.text('分组编码', 'Code'),
        parentId: f.reference('dining.group', '上级分组', 'Parent group'),
      }),
    },
    tree: {
      label: label('分组树', 'Group tree'),
      input: { tenantId: f.text('租户编号', 'Tenant', { max: 20 }) },
      answer: tree(selectorNode),
    },
  },
});
