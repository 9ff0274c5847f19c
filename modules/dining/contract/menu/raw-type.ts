import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/**
 * 原材料类型 (spec/dining#raw), a tree. The specification names its calls `typelist`, `typedetail`, `typesubmit` and
 * `typeremove` of `dishraw`.
 */
export const rawType = defineResource({
  name: 'dining.rawType',
  path: '/dining/dishraw/type',
  label: label('原材料类型', 'Ingredient type'),
  title: 'name',
  sort: ['sort', 'id'],
  tree: true,
  verbs: ['add', 'edit', 'remove', 'export', 'import'],
  fields: {
    parentId: f.reference('dining.rawType', '上级类型', 'Parent type', { form: true }),
    name: f.text('类型名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    code: f.text('类型编码', 'Code', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 30,
      format: 'code',
      secondaryLabel: 'code',
    }),
    sort: f.integer('排序', 'Sort', { list: true, form: true, required: true, initial: 1 }),
  },
});
