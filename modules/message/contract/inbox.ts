import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { inboxCalls } from './inbox-calls.ts';

/** The three tabs of the inbox (spec/console#notices): messages, open work items, published notices. */
export const inboxTabs = ['mail', 'message', 'notification'] as const;
export type InboxTab = (typeof inboxTabs)[number];

/** Unread counts, and the number of unconfirmed must-read notices. */
export type InboxCounts = ResponseData<typeof inboxCalls.counts.answer>;

/** One entry of a tab. */
export type InboxItem = ResponseData<typeof inboxCalls.list.answer>['records'][number] & { readonly tab: InboxTab };

/** An entry with its content. */
export type InboxEntry = ResponseData<typeof inboxCalls.detail.answer>;
