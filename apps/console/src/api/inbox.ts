import type { InboxCounts, InboxItem, InboxTab } from '@refectory/contract/message/inbox.ts';
import { create } from 'zustand';
import { get, post } from './http.ts';
import { invalidate, type Page, queryClient, readQuery } from './queries.ts';
import { onSessionEnd } from './session.ts';

export const inboxPath = '/blade-desk/inbox';

/** An entry with its content: plain text of a message, HTML of a notice that the server has cleaned. */
export interface InboxContent extends InboxItem {
  readonly content: string;
}

const nothing: InboxCounts = { mail: 0, message: 0, notification: 0, mustRead: 0 };

/** Unread counts, kept up to date by the server (`inbox-stream.ts`). */
export const useInboxCounts = create<{ readonly counts: InboxCounts }>()(() => ({ counts: nothing }));

onSessionEnd(() => useInboxCounts.setState({ counts: nothing }));

/** Takes counts over; lists that are open read again when something changed. Work that is done may have been read before. */
export function takeCounts(counts: InboxCounts): void {
  void queryClient.invalidateQueries({ queryKey: [inboxPath, 'list', 'message'] });
  const before = useInboxCounts.getState().counts;
  if ((Object.keys(counts) as (keyof InboxCounts)[]).every((name) => counts[name] === before[name])) return;
  useInboxCounts.setState({ counts });
  void invalidate(inboxPath);
}

const pageSize = 10;

/** A tab, page after page. */
export const inboxPages = (tab: InboxTab) => ({
  queryKey: [inboxPath, 'list', tab] as const,
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    get<Page<InboxItem>>(`${inboxPath}/list`, { tab, current: pageParam, size: pageSize }, { signal, quiet: true }),
  initialPageParam: 1,
  getNextPageParam: ({ current, pages }: Page<InboxItem>) => (current < pages ? current + 1 : undefined),
});

/** Must-read notices that want a receipt. */
export const mustReadQuery = readQuery<Page<InboxItem>>(inboxPath, 'list', {
  tab: 'notification',
  mustRead: true,
  size: 1,
});

export const inboxItemQuery = (tab: InboxTab, id: string) => readQuery<InboxContent>(inboxPath, 'detail', { tab, id });

const changing = async (call: string, input: object): Promise<void> => {
  await post(`${inboxPath}/${call}`, input);
  await invalidate(inboxPath);
};

export const markRead = (tab: InboxTab, ids: readonly string[]): Promise<void> => changing('read', { tab, ids });
export const markAllRead = (tab: InboxTab): Promise<void> => changing('read', { tab, all: true });
export const confirmNotice = (id: string): Promise<void> => changing('confirm', { id });
export const settleWork = (id: string): Promise<void> => changing('settle', { ids: id });
