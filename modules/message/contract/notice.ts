import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** 通知公告 (spec/message#notices): rich text, sanitised by the server. */
export const notice = defineResource({
  name: 'message.notice',
  path: '/blade-desk/notice',
  label: label('通知公告', 'Notice'),
  title: 'title',
  verbs: ['add', 'edit', 'remove'],
  fields: {
    title: f.text('通知标题', 'Title', { list: true, search: true, form: true, required: true, max: 200, width: 320 }),
    category: f.choice('notice', '通知类型', 'Category', {
      named: true,
      list: true,
      search: true,
      form: true,
      required: true,
    }),
    releaseTime: f.datetime('通知日期', 'Published', { list: true, form: true, required: true }),
    mustRead: f.flag('必读', 'Must read', {
      list: true,
      search: true,
      form: true,
      help: label(
        '每个人须确认已读，确认情况可在“回执”中查看',
        'Everyone must confirm reading it; “Receipts” shows who has',
      ),
    }),
    content: f.multiline('通知内容', 'Content', { form: true, max: 100_000 }),
    createTime: f.datetime('创建时间', 'Created', { list: 'hidden', search: true }),
  },
});
