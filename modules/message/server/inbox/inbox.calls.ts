import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { readIds } from '@refectory/engine/call/input/read-id.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type InboxTab, inboxTabs } from '#message/contract/inbox.ts';
import { inboxCalls } from '#message/contract/inbox-calls.ts';
import { findRecipients } from '../mail/find-recipients.ts';
import { sendMail } from '../mail/send-mail.ts';
import { openInboxStream } from '../stream/open-inbox-stream.ts';
import { completeOwnItems } from './complete-own-items.ts';
import { confirmNotice } from './confirm-notice.ts';
import { countUnread } from './count-unread.ts';
import { listInboxItems } from './list-inbox-items.ts';
import { markRead } from './mark-read.ts';
import { readInboxItem } from './read-inbox-item.ts';

const maxPages = 10_000;
const maxRows = 100;

function requireTab(tab: string | undefined): InboxTab {
  const known = inboxTabs.find((name) => name === tab);
  if (!known) throw new DomainError('message.no-such-tab', {}, { field: 'tab' });
  return known;
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 1), most);

export const boundInboxCalls = bindCalls(inboxCalls, {
  counts: countUnread,
  list: (ctx, { tab, current, size, mustRead = false }) =>
    listInboxItems(ctx, {
      tab: requireTab(tab),
      current: clamp(current ?? 1, maxPages),
      size: clamp(size ?? 10, maxRows),
      mustRead,
    }),
  detail: (ctx, { tab, id }) => readInboxItem(ctx, requireTab(tab), id),
  people: (ctx, { keyword = '' }) => findRecipients(ctx, keyword),
  read: (ctx, { all, ...named }) => markRead(ctx, requireTab(named.tab), all ? 'all' : readIds(ctx, named)),
  confirm: (ctx, { id }) => confirmNotice(ctx, id),
  settle: (ctx, { ids }) => completeOwnItems(ctx, ids),
  send: sendMail,
  events: manualOperation(openInboxStream),
});
