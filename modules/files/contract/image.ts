import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** 图片库 (spec/files#images): reusable images, offered by every image field. */
export const image = defineResource({
  name: 'files.image',
  path: '/files/image',
  label: label('图片', 'Image'),
  title: 'name',
  sort: ['sort', '-id'],
  verbs: ['add', 'edit', 'remove'],
  fields: {
    link: f.image('图片', 'Image', { list: true, form: 'add', required: true }),
    name: f.text('图片名称', 'Name', { list: true, search: true, form: true, required: true, max: 100, width: 240 }),
    groupId: f.reference('files.imageGroup', '图片分组', 'Group', {
      list: true,
      search: true,
      form: true,
      secondaryLabel: 'note',
    }),
    sort: f.integer('排序', 'Sort', { list: true, form: true, required: true, initial: 1 }),
    attachId: f.reference('files.attach', '附件', 'File', { list: 'hidden' }),
    createTime: f.datetime('创建时间', 'Created', { list: true, search: true }),
  },
  queries: {
    idtoimage: {
      label: label('按编号取图片', 'Image of an id'),
      input: { imageId: f.reference('files.image', '图片', 'Image', { required: true }) },
      answer: row({ id: f.text('编号', 'Id'), name: f.text('图片名称', 'Name'), link: f.text('图片', 'Image') }),
      permission: '',
    },
  },
  actions: {
    // The specification names it in addition to submit, which also edits.
    edit: {
      label: label('编辑', 'Edit'),
      target: 'row',
      permission: 'image_edit',
      hidden: true,
      input: {
        name: f.text('图片名称', 'Name', { required: true, max: 100 }),
        groupId: f.reference('files.imageGroup', '图片分组', 'Group'),
        sort: f.integer('排序', 'Sort'),
      },
      answer: row({ id: f.text('编号', 'Id') }),
    },
  },
});
