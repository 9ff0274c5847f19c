import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { ownTransactions } from '@refectory/engine/call/operations.ts';
import { readIds } from '@refectory/engine/call/read-id.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type InboxTab, inboxTabs } from '#message/contract/inbox.ts';
import { inboxCalls } from '#message/contract/inbox-calls.ts';
import { findRecipients } from '../mail/find-recipients.ts';
import { sendMail } from '../mail/send-mail.ts';
import { openStream } from '../stream/open-stream.ts';
import { confirmNotice } from './confirm-notice.ts';
import { countUnread } from './count-unread.ts';
import { listItems } from './list-items.ts';
import { markRead } from './mark-read.ts';
import { readItem } from './read-item.ts';
import { settleOwn } from './settle-own.ts';

const mostPages = 10_000;
const mostRows = 100;

function tabOf(tab: string | undefined): InboxTab {
  const known = inboxTabs.find((name) => name === tab);
  if (!known) throw new DomainError('message.no-such-tab', {}, { field: 'tab' });
  return known;
}

const within = (value: number, most: number) => Math.min(Math.max(value, 1), most);

export const boundInbox = bindCalls(inboxCalls, {
  counts: countUnread,
  list: (ctx, { tab, current, size, mustRead = false }) =>
    listItems(ctx, {
      tab: tabOf(tab),
      current: within(current ?? 1, mostPages),
      size: within(size ?? 10, mostRows),
      mustRead,
    }),
  detail: (ctx, { tab, id }) => readItem(ctx, tabOf(tab), id),
  people: (ctx, { keyword = '' }) => findRecipients(ctx, keyword),
  read: (ctx, { all, ...named }) => markRead(ctx, tabOf(named.tab), all ? 'all' : readIds(ctx, named)),
  confirm: (ctx, { id }) => confirmNotice(ctx, id),
  settle: (ctx, { ids }) => settleOwn(ctx, ids),
  send: sendMail,
  events: ownTransactions(openStream),
});
