import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** 岗位 (spec/system#posts). */
export const post = defineResource({
  name: 'system.post',
  path: '/blade-system/post',
  label: label('岗位', 'Position'),
  title: 'postName',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove'],
  fields: {
    category: f.choice('post_category', '岗位类型', 'Category', {
      named: true,
      list: true,
      search: true,
      form: true,
      required: true,
    }),
    postCode: f.text('岗位编号', 'Code', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 30,
      format: 'code',
      secondaryLabel: 'code',
    }),
    postName: f.text('岗位名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    sort: f.integer('岗位排序', 'Sort', { list: true, form: true, required: true, initial: 1 }),
    remark: f.multiline('岗位描述', 'Remark', { list: true, form: true, max: 500 }),
  },
});
