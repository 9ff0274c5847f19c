import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** 图片分组 (spec/files#images), a tree. */
export const imageGroup = defineResource({
  name: 'files.imageGroup',
  path: '/files/group',
  label: label('图片分组', 'Image group'),
  title: 'name',
  sort: ['sort', 'id'],
  tree: true,
  verbs: ['add', 'edit', 'remove'],
  fields: {
    parentId: f.reference('files.imageGroup', '上级分组', 'Parent group', { form: true }),
    name: f.text('分组名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    sort: f.integer('排序', 'Sort', { list: true, form: true, required: true, initial: 1 }),
  },
  actions: {
    // The specification names it in addition to submit, which also edits.
    edit: {
      label: label('编辑', 'Edit'),
      target: 'row',
      permission: 'image_group_edit',
      hidden: true,
      input: { name: f.text('分组名称', 'Name', { required: true, max: 50 }), sort: f.integer('排序', 'Sort') },
      answer: row({ id: f.text('编号', 'Id') }),
    },
  },
});
