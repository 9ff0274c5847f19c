import { optional, rows, tree } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import {
  hasChildrenField,
  lazyTreeNode,
  rowIdField,
  selectorNode,
  tenantIdField,
  versionField,
} from './response-fields.ts';

const fields = {
  deptName: f.text('部门名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
  fullName: f.text('部门全称', 'Full name', { list: true, search: true, form: true, required: true, max: 100 }),
  parentId: f.reference('system.dept', '上级部门', 'Parent department', { form: true }),
  ancestors: f.text('上级路径', 'Ancestors', { isInternal: true }),
  sort: f.integer('排序', 'Sort', { list: true, form: true, required: true, initial: 1 }),
  remark: f.multiline('备注', 'Remark', { list: true, form: true, max: 500 }),
} as const;
const { parentId, deptName, fullName, sort } = fields;

/** 部门 (spec/system#depts). */
export const dept = defineResource({
  name: 'system.dept',
  path: '/blade-system/dept',
  label: label('部门', 'Department'),
  title: 'deptName',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove'],
  tree: true,
  fields,
  queries: {
    'lazy-list': {
      label: label('下级部门', 'Departments below'),
      answer: rows({
        id: rowIdField,
        tenantId: tenantIdField,
        ...fields,
        version: versionField,
        hasChildren: hasChildrenField,
      }),
      input: {
        parentId: f.reference('system.dept', '上级部门', 'Parent department'),
        deptName: f.text('部门名称', 'Name', { max: 50 }),
        fullName: f.text('部门全称', 'Full name', { max: 100 }),
      },
    },
    'lazy-tree': {
      label: label('下级部门选项', 'Departments below, to choose from'),
      answer: rows({ ...lazyTreeNode, path: optional(lazyTreeNode.path) }),
      permission: '',
      input: {
        parentId: f.reference('system.dept', '上级部门', 'Parent department'),
        deptName: f.text('部门名称', 'Name', { max: 50 }),
      },
    },
    alllist: {
      label: label('全部部门', 'All departments'),
      answer: rows({ id: rowIdField, parentId, tenantId: tenantIdField, deptName, fullName, sort }),
      permission: '',
      input: { deptName: f.text('部门名称', 'Name', { max: 50 }) },
    },
    tree: { label: label('部门树', 'Tree of departments'), answer: tree(selectorNode), permission: '' },
  },
});
