import { defineCalls } from '@refectory/declaration/call/call.ts';
import { list, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { notice } from './notice.ts';

const number = (zh: string, en: string) => f.integer(zh, en, { required: true });

export const noticeCalls = defineCalls({
  /** Those who have not come first. */
  receipts: {
    method: 'GET',
    path: '/blade-desk/notice/receipts',
    label: label('公告回执', 'Receipts of a notice'),
    group: notice.label,
    permission: 'notice',
    input: { id: f.reference('', '公告', 'Notice', { required: true }) },
    answer: row({
      total: number('人数', 'People'),
      read: number('已读', 'Have read it'),
      confirmed: number('已确认', 'Have confirmed it'),
      people: list('人员', 'People', {
        id: f.reference('system.user', '用户', 'User'),
        name: f.text('姓名', 'Name'),
        account: f.text('登录账号', 'Account'),
        readAt: f.datetime('阅读时间', 'Read at'),
        confirmedAt: f.datetime('确认时间', 'Confirmed at'),
      }),
    }),
  },
});
