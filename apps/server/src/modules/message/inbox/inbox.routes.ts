import { label } from '@refectory/contract/kernel/label.ts';
import { type InboxTab, inboxTabs } from '@refectory/contract/message/inbox.ts';
import { mailInput } from '@refectory/contract/message/mail.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Host } from '#crud/host.ts';
import { readId, readIds } from '#crud/read-id.ts';
import { requestInput } from '#crud/request-input.ts';
import { type CallDoc, getDoc, postDoc } from '#crud/route-docs.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { success } from '#platform/envelope.ts';
import { findRecipients } from '../mail/find-recipients.ts';
import { sendMail } from '../mail/send-mail.ts';
import { noticeReceipts } from '../notice/notice-receipts.ts';
import { streamRoute } from '../stream/stream.routes.ts';
import { confirmNotice } from './confirm-notice.ts';
import { countUnread } from './count-unread.ts';
import { listItems } from './list-items.ts';
import { markRead } from './mark-read.ts';
import { readItem } from './read-item.ts';
import { settleOwn } from './settle-own.ts';

const path = '/blade-desk/inbox';
const tag = label('消息', 'Inbox');
const mostRows = 100;

type Input = Readonly<Record<string, unknown>>;
type Answer = (ctx: Context, input: Input) => Promise<unknown>;
type Doc = Omit<CallDoc, 'tag'>;

const text = { type: 'string' };
const inTab = { tab: { ...text, enum: inboxTabs } };
const page = { current: { type: 'integer' }, size: { type: 'integer' }, mustRead: { type: 'boolean' } };

function tabOf({ tab }: Input): InboxTab {
  const known = inboxTabs.find((name) => name === tab);
  if (!known) throw new DomainError('message.no-such-tab', {}, { field: 'tab' });
  return known;
}

const whole = (value: unknown, least: number, most: number, fallback: number) => {
  const number = Number(value);
  return Number.isSafeInteger(number) && value !== '' ? Math.min(Math.max(number, least), most) : fallback;
};

const isTrue = (value: unknown) => value === true || value === 'true';

/** What people are told: everybody signed in has an inbox, and sees in it what is for them (SPECIFICATION §2, notices). */
export function inboxRoutes(app: FastifyInstance, host: Host): void {
  const answer =
    (fn: Answer, permission = '') =>
    (request: FastifyRequest) =>
      host.run(request, async (ctx) => success(await fn(ctx, requestInput(request)), ctx.language), permission);
  const get = (name: string, doc: Doc, fn: Answer) =>
    app.get(`${path}/${name}`, { schema: getDoc({ tag, ...doc }) }, answer(fn));
  const post = (name: string, doc: Doc, fn: Answer, config = {}) =>
    app.post(`${path}/${name}`, { schema: postDoc({ tag, ...doc }), config }, answer(fn));
  // A must-read notice is got past in a tenant beyond its date too.
  const receipt = { whileReadOnly: true };

  get('counts', { summary: label('未读数', 'Unread counts') }, countUnread);
  get('list', { summary: label('消息列表', 'One tab'), parameters: { ...inTab, ...page } }, (ctx, input) =>
    listItems(ctx, {
      tab: tabOf(input),
      current: whole(input.current, 1, 10_000, 1),
      size: whole(input.size, 1, mostRows, 10),
      mustRead: isTrue(input.mustRead),
    }),
  );
  get('detail', { summary: label('消息内容', 'One entry'), parameters: inTab, names: 'id' }, (ctx, input) =>
    readItem(ctx, tabOf(input), readId(ctx, input)),
  );
  get('people', { summary: label('收件人', 'Who can be written to'), parameters: { keyword: text } }, (ctx, input) =>
    findRecipients(ctx, typeof input.keyword === 'string' ? input.keyword : ''),
  );
  post(
    'read',
    { summary: label('标为已读', 'Mark as read'), parameters: { ...inTab, ids: text, all: { type: 'boolean' } } },
    (ctx, input) => markRead(ctx, tabOf(input), isTrue(input.all) ? 'all' : readIds(ctx, input)),
    receipt,
  );
  post(
    'confirm',
    { summary: label('确认已读', 'Confirm a notice'), names: 'id' },
    (ctx, input) => confirmNotice(ctx, readId(ctx, input)),
    receipt,
  );
  post('settle', { summary: label('处理完毕', 'Work is done'), names: 'ids' }, (ctx, input) =>
    settleOwn(ctx, readIds(ctx, input)),
  );
  post('send', { summary: label('发消息', 'Send a message'), input: { fields: mailInput, mode: 'action' } }, sendMail);
  const receipts = getDoc({ summary: label('公告回执', 'Receipts of a notice'), tag, names: 'id' });
  app.get(
    '/blade-desk/notice/receipts',
    { schema: receipts },
    answer((ctx, input) => noticeReceipts(ctx, readId(ctx, input)), 'notice'),
  );
  streamRoute(app, host);
}
