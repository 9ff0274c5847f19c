/** The three tabs of the notices (SPECIFICATION §2): messages to me, work that waits, published notices. */
export const inboxTabs = ['mail', 'message', 'notification'] as const;
export type InboxTab = (typeof inboxTabs)[number];

/** What is unread, and how many must-read notices wait for a receipt. */
export interface InboxCounts {
  readonly mail: number;
  readonly message: number;
  readonly notification: number;
  readonly mustRead: number;
}

/** One entry of a tab. */
export interface InboxItem {
  readonly id: string;
  readonly tab: InboxTab;
  /** Work: what kind (`guest`, `import`, `print`); else ''. */
  readonly kind: string;
  readonly title: string;
  readonly from: string;
  readonly at: string;
  /** Work: where it is done; `menu:<code>` or a path of the console. */
  readonly path: string;
  readonly isRead: boolean;
  readonly mustRead: boolean;
  readonly isConfirmed: boolean;
  /** Work for this person alone, which they declare done themselves. */
  readonly isOwn: boolean;
}
