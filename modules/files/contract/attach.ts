import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** 附件 (spec/files#attachments): all uploaded files, added only by `oss/endpoint/put-file`. */
export const attach = defineResource({
  name: 'files.attach',
  path: '/blade-resource/attach',
  label: label('附件', 'Attachment'),
  title: 'originalName',
  verbs: ['edit', 'remove'],
  queries: {
    usage: {
      label: label('存储空间', 'Storage'),
      readsNewest: 'It is a quota.',
      answer: row({
        used: f.integer('已用字节数', 'Bytes used', { required: true }),
        // null: no limit.
        limit: f.integer('可用字节数', 'Bytes allowed'),
      }),
    },
  },
  fields: {
    originalName: f.text('附件原名', 'Original name', {
      list: true,
      search: true,
      form: 'edit',
      required: true,
      max: 200,
      width: 280,
    }),
    groupId: f.reference('files.imageGroup', '分组', 'Group', { list: true, search: true, form: 'edit' }),
    link: f.text('附件地址', 'Link', { list: true, width: 140 }),
    domain: f.text('附件域名', 'Domain', { list: 'hidden' }),
    name: f.text('附件名称', 'Stored name', { list: 'hidden' }),
    contentType: f.text('类型', 'Type', { list: true, search: true, width: 200 }),
    length: f.integer('大小', 'Size', { list: true }),
    isPublic: f.flag('凭链接可见', 'Public link', { list: 'hidden' }),
    createTime: f.datetime('上传时间', 'Uploaded', { list: true, search: true }),
  },
});
