import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { inboxCalls } from './inbox-calls.ts';

/** The three tabs of the notices (spec/console#notices): messages to me, work that waits, published notices. */
export const inboxTabs = ['mail', 'message', 'notification'] as const;
export type InboxTab = (typeof inboxTabs)[number];

/** What is unread, and how many must-read notices wait for a receipt. */
export type InboxCounts = ResponseData<typeof inboxCalls.counts.answer>;

/** One entry of a tab. */
export type InboxItem = ResponseData<typeof inboxCalls.list.answer>['records'][number] & { readonly tab: InboxTab };

/** An entry with its content. */
export type InboxEntry = ResponseData<typeof inboxCalls.detail.answer>;
