import { optional, page, rows, tree } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { sealed } from '../dictionaries.ts';
import { hasChildrenField, rowIdField, selectorNode, versionField } from '../response-fields.ts';

const filters = {
  code: f.text('字典编号', 'Code', { max: 60 }),
  dictValue: f.text('字典名称', 'Name', { max: 100 }),
};

const fields = {
  code: f.text('字典编号', 'Code', {
    list: true,
    search: true,
    form: true,
    required: true,
    max: 60,
    format: 'code',
    secondaryLabel: 'code',
  }),
  dictValue: f.text('字典名称', 'Name', { list: true, search: true, form: true, required: true, max: 100 }),
  dictValueEn: f.text('英文名称', 'English name', { list: true, form: true, max: 100 }),
  parentId: f.reference('system.dict', '上级字典', 'Parent entry', { form: true }),
  dictKey: f.text('字典键值', 'Key', {
    list: true,
    form: true,
    max: 60,
    sentAsNumber: true,
    help: label('字典本身留空，条目必填', 'Leave empty for the dictionary itself; required for its entries'),
  }),
  sort: f.integer('字典排序', 'Sort', { list: true, form: true, required: true, initial: 1 }),
  isSealed: f.choice('sealed', '封存', 'Archived', {
    named: true,
    list: true,
    form: true,
    required: true,
    initial: sealed.keys.no,
  }),
  remark: f.multiline('字典备注', 'Remark', { list: true, form: true, max: 500 }),
} as const;

// A number when the key is an integer (spec/wire#values).
const dictKey = f.scalar('字典键值', 'Key', { required: true });
const entry = {
  id: rowIdField,
  ...fields,
  dictKey,
  parentName: f.text('上级字典', 'Parent entry'),
  version: versionField,
};
const { parentId: _, ...offered } = { id: rowIdField, ...fields, dictKey };

/** 系统字典 (spec/system#dict): a head row with parentId 0, its entries below it; the same for all tenants. */
export const dict = defineResource({
  name: 'system.dict',
  path: '/blade-system/dict',
  label: label('系统字典', 'System dictionary'),
  title: 'dictValue',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove'],
  tree: true,
  fields,
  queries: {
    'parent-list': {
      label: label('字典', 'Dictionaries'),
      answer: page(entry),
      input: {
        current: f.integer('页', 'Page'),
        size: f.integer('每页', 'Page size'),
        ascs: f.text('升序', 'Ascending', { max: 60 }),
        descs: f.text('降序', 'Descending', { max: 60 }),
        ...filters,
      },
    },
    'child-list': {
      label: label('字典的条目', 'Entries below a dictionary'),
      answer: tree({ ...entry, hasChildren: optional(hasChildrenField) }),
      input: { parentId: f.reference('system.dict', '字典', 'Dictionary', { required: true }), ...filters },
    },
    tree: {
      label: label('字典树', 'Tree of dictionaries'),
      answer: tree(selectorNode),
      permission: '',
      input: { code: f.text('字典编号', 'Code', { max: 60 }) },
    },
    'where-used': {
      label: label('使用情况', 'Where it is used'),
      answer: rows({
        resource: f.text('数据', 'List'),
        field: f.text('字段', 'Field'),
        count: f.integer('条数', 'Rows', { required: true }),
      }),
      input: { id: f.reference('system.dict', '条目', 'Entry', { required: true }) },
    },
    dictionary: {
      label: label('字典条目', 'Entries of a dictionary'),
      answer: rows(offered),
      permission: '',
      input: {
        code: f.text('字典编号', 'Code', { required: true }),
        withSealed: f.flag('含封存', 'Archived ones too'),
      },
    },
    /** Several dictionaries in one call; their entries name their dictionary by `code`. */
    dictionaries: {
      label: label('多个字典的条目', 'Entries of several dictionaries'),
      answer: rows(offered),
      permission: '',
      input: {
        codes: f.text('字典编号，以逗号分隔', 'Codes, separated by commas', { required: true, max: 4000 }),
        withSealed: f.flag('含封存', 'Archived ones too'),
      },
    },
  },
});
