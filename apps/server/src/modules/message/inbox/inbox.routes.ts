import { type InboxTab, inboxTabs } from '@refectory/contract/message/inbox.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Host } from '#crud/host.ts';
import { idList } from '#crud/list-query.ts';
import { requestInput } from '#crud/request-input.ts';
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
const tags = ['消息 · Inbox'];
const mostRows = 100;

type Input = Readonly<Record<string, unknown>>;
type Answer = (ctx: Context, input: Input) => Promise<unknown>;

function tabOf({ tab }: Input): InboxTab {
  const known = inboxTabs.find((name) => name === tab);
  if (!known) throw new DomainError('message.no-such-tab', {}, { field: 'tab' });
  return known;
}

function idOf({ id }: Input): string {
  const [known] = idList(id);
  if (!known) throw new DomainError('message.no-such-item', {}, { field: 'id' });
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
  const get = (name: string, summary: string, fn: Answer) =>
    app.get(`${path}/${name}`, { schema: { summary, tags } }, answer(fn));
  const post = (name: string, summary: string, fn: Answer, config = {}) =>
    app.post(`${path}/${name}`, { schema: { summary, tags }, config }, answer(fn));
  // A must-read notice is got past in a tenant beyond its date too.
  const receipt = { whileReadOnly: true };

  get('counts', '未读数 · Unread counts', countUnread);
  get('list', '消息列表 · One tab', (ctx, input) =>
    listItems(ctx, {
      tab: tabOf(input),
      current: whole(input.current, 1, 10_000, 1),
      size: whole(input.size, 1, mostRows, 10),
      mustRead: isTrue(input.mustRead),
    }),
  );
  get('detail', '消息内容 · One entry', (ctx, input) => readItem(ctx, tabOf(input), idOf(input)));
  get('people', '收件人 · Who can be written to', (ctx, { keyword }) =>
    findRecipients(ctx, typeof keyword === 'string' ? keyword : ''),
  );
  post(
    'read',
    '标为已读 · Mark as read',
    (ctx, input) => markRead(ctx, tabOf(input), isTrue(input.all) ? 'all' : idList(input.ids)),
    receipt,
  );
  post('confirm', '确认已读 · Confirm a notice', (ctx, input) => confirmNotice(ctx, idOf(input)), receipt);
  post('settle', '处理完毕 · Work is done', (ctx, { ids }) => settleOwn(ctx, idList(ids)));
  post('send', '发消息 · Send a message', sendMail);
  app.get(
    '/blade-desk/notice/receipts',
    { schema: { summary: '公告回执 · Receipts of a notice', tags } },
    answer((ctx, input) => noticeReceipts(ctx, idOf(input)), 'notice'),
  );
  streamRoute(app, host);
}
