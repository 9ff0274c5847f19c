import { defineCalls } from '@refectory/declaration/call/call.ts';
import { eventStream, nothing, page, row, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { mailInput, maxRecipients } from './mail.ts';

const group = label('消息', 'Inbox');
const permission = 'authenticated';
const id = f.text('编号', 'Id');
const one = { id: f.reference('', '消息', 'Entry', { required: true }) };
/** `mail`, `message` or `notification`. */
const tab = f.text('分类', 'Tab');
const number = (zh: string, en: string) => f.integer(zh, en, { required: true });

const counts = {
  mail: number('未读站内信', 'Unread messages'),
  message: number('未办事项', 'Unread work'),
  notification: number('未读公告', 'Unread notices'),
  mustRead: number('待确认的必读公告', 'Must-read notices that want a receipt'),
};

const item = {
  id,
  tab,
  kind: f.text('事项种类，如 guest、import', 'Work: what kind (guest, import, print)'),
  title: f.text('标题', 'Title'),
  from: f.text('发件人', 'From'),
  at: f.datetime('时间', 'Time'),
  path: f.text('在何处办理', 'Work: where it is done; menu:<code> or a path of the back office'),
  isRead: f.flag('已读', 'Read'),
  mustRead: f.flag('必读', 'Must be read'),
  isConfirmed: f.flag('已确认', 'Confirmed'),
  isOwn: f.flag('仅本人可标为已办', 'Work for this person alone, which they declare done themselves'),
};

/** The inbox (spec/console#notices): every signed-in user has one, with the entries for him. */
export const inboxCalls = defineCalls({
  counts: {
    method: 'GET',
    path: '/blade-desk/inbox/counts',
    label: label('未读数', 'Unread counts'),
    group,
    permission,
    input: {},
    answer: row(counts),
  },
  list: {
    method: 'GET',
    path: '/blade-desk/inbox/list',
    label: label('消息列表', 'One tab'),
    group,
    permission,
    input: {
      tab,
      current: f.integer('页', 'Page'),
      size: f.integer('每页', 'Page size'),
      mustRead: f.flag('仅待确认的必读公告', 'Only must-read notices without a receipt'),
    },
    answer: page(item),
  },
  detail: {
    method: 'GET',
    path: '/blade-desk/inbox/detail',
    label: label('消息内容', 'One entry'),
    group,
    permission,
    // It is marked as read.
    readsOnly: false,
    input: { tab, ...one },
    answer: row({
      ...item,
      content: f.multiline('内容', 'Content'),
      fileName: f.text('附件名', 'Name of its file; none is empty'),
      filePath: f.text('附件的接口地址', 'The call that gives the file'),
    }),
  },
  people: {
    method: 'GET',
    path: '/blade-desk/inbox/people',
    label: label('收件人', 'Who can be written to'),
    group,
    permission,
    input: { keyword: f.text('关键字', 'Keyword') },
    answer: rows({ value: id, label: f.text('姓名', 'Name') }),
  },
  /** These entries, or all of the tab. Must-read notices can be confirmed in an expired tenant too. */
  read: {
    method: 'POST',
    path: '/blade-desk/inbox/read',
    label: label('标为已读', 'Mark as read'),
    group,
    permission,
    input: { tab, ids: f.references('', '消息', 'Entries'), all: f.flag('全部', 'All') },
    answer: row({ read: number('新读条数', 'How many were new') }),
    allowedWhileReadOnly: true,
  },
  confirm: {
    method: 'POST',
    path: '/blade-desk/inbox/confirm',
    label: label('确认已读', 'Confirm a notice'),
    group,
    permission,
    input: one,
    answer: nothing,
    allowedWhileReadOnly: true,
  },
  settle: {
    method: 'POST',
    path: '/blade-desk/inbox/settle',
    label: label('处理完毕', 'Work is done'),
    group,
    permission,
    input: { ids: f.references('', '事项', 'Work', { required: true }) },
    answer: row({ settled: number('标为已办的条数', 'How many were settled') }),
  },
  send: {
    method: 'POST',
    path: '/blade-desk/inbox/send',
    label: label('发消息', 'Send a message'),
    group,
    permission,
    // Receivers are checked when sending; a hidden colleague is refused like an unknown one.
    input: { ...mailInput, userIds: f.references('', '收件人', 'Recipients', { required: true, max: maxRecipients }) },
    idempotent: true,
    answer: row({ sent: number('收件人数', 'Recipients') }),
  },
  /** The unread counts on every change; the first at once. */
  events: {
    method: 'GET',
    path: '/blade-desk/inbox/events',
    label: label('未读数推送', 'Unread counts, streamed'),
    group,
    permission,
    input: {},
    answer: eventStream(counts),
  },
});
