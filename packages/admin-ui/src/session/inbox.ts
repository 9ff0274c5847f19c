import type { InboxCounts, InboxItem, InboxTab } from '@refectory/modules/message/contract/inbox.ts';
import { inboxCalls } from '@refectory/modules/message/contract/inbox-calls.ts';
import { create } from 'zustand';
import { type CallResponse, callQuery, makeCall } from '../api/call.ts';
import { invalidate, type Page, queryClient } from '../api/queries.ts';
import { onSessionEnd } from './session.ts';

export const inboxPath = '/blade-desk/inbox';

const noCounts: InboxCounts = { mail: 0, message: 0, notification: 0, mustRead: 0 };

/** Unread counts, kept up to date by the server (`inbox-stream.ts`). */
export const useInboxCounts = create<{ readonly counts: InboxCounts }>()(() => ({ counts: noCounts }));

onSessionEnd(() => useInboxCounts.setState({ counts: noCounts }));

/**
 * Stores the unread counts and refetches open lists when they changed. Work items are always refetched, in the inbox and on
 * the home page: finished ones disappear without a change of the count.
 */
export function updateInboxCounts(counts: InboxCounts): void {
  void queryClient.invalidateQueries({ queryKey: [inboxPath, 'list', 'message'] });
  void queryClient.invalidateQueries({ queryKey: [inboxPath, 'list', { tab: 'message' }] });
  const before = useInboxCounts.getState().counts;
  if ((Object.keys(counts) as (keyof InboxCounts)[]).every((name) => counts[name] === before[name])) return;
  useInboxCounts.setState({ counts });
  void invalidate(inboxPath);
}

const pageSize = 10;
/** The call is declared for all tabs; the cast narrows it to the three the server sends. */
const toInboxPage = (page: CallResponse<typeof inboxCalls.list>) => page as Page<InboxItem>;

/** A tab of the inbox as an infinite query. */
export const inboxPages = (tab: InboxTab) => ({
  queryKey: [inboxPath, 'list', tab] as const,
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    makeCall(inboxCalls.list, { tab, current: pageParam, size: pageSize }, { signal, quiet: true }).then(toInboxPage),
  initialPageParam: 1,
  getNextPageParam: ({ current, pages }: Page<InboxItem>) => (current < pages ? current + 1 : undefined),
});

/** Must-read notices that are not confirmed yet. */
export const mustReadQuery = {
  ...callQuery(inboxCalls.list, { tab: 'notification', mustRead: true, size: 1 }),
  select: toInboxPage,
};

/** An entry with content: plain text of a message, sanitised HTML of a notice. */
export const inboxItemQuery = (tab: InboxTab, id: string) => callQuery(inboxCalls.detail, { tab, id });

/** Possible receivers, by part of name or account. */
export const recipientsQuery = (keyword: string) => callQuery(inboxCalls.people, { keyword });

/** Changes the inbox and reloads it. */
async function thenReloadInbox(done: Promise<unknown>): Promise<void> {
  await done;
  await invalidate(inboxPath);
}

export const markRead = (tab: InboxTab, ids: readonly string[]) =>
  thenReloadInbox(makeCall(inboxCalls.read, { tab, ids }));
export const markAllRead = (tab: InboxTab) => thenReloadInbox(makeCall(inboxCalls.read, { tab, all: true }));
export const confirmNotice = (id: string) => thenReloadInbox(makeCall(inboxCalls.confirm, { id }));
export const settleWorkItem = (id: string) => thenReloadInbox(makeCall(inboxCalls.settle, { ids: id }));
