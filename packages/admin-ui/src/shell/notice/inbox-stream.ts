import type { InboxCounts } from '@refectory/modules/message/contract/inbox.ts';
import { readEvents } from '#api/event-stream.ts';
import { reloadDictionaries } from '#dictionary/dictionaries.ts';
import { application } from '#session/application.ts';
import { inboxPath, updateInboxCounts } from '#session/inbox.ts';
import { useSession } from '#session/session.ts';

interface StreamMessage {
  readonly userId: string;
  readonly counts: InboxCounts;
}

/** Events of the stream. */
interface StreamHandlers {
  counts(counts: InboxCounts): void;
  /** A dictionary was changed. */
  dictionary(): void;
}

const readInbox = (signal: AbortSignal, handlers: StreamHandlers): Promise<void> =>
  readEvents({
    path: `${inboxPath}/events`,
    signal,
    hear(event, data) {
      if (event === 'counts') handlers.counts(data as InboxCounts);
      if (event === 'dictionary') handlers.dictionary();
    },
  });

/**
 * Keeps the unread counts and dictionaries of this window up to date. One window holds the stream (Web Lock) and broadcasts
 * to the others, since browsers limit connections per server; when it closes, another takes over. Returns an unsubscribe
 * function.
 */
export function subscribeInbox(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const channel = new BroadcastChannel(`${application().storagePrefix}inbox`);
  const { userId } = useSession.getState();
  let last: InboxCounts | undefined;
  const handlers: StreamHandlers = {
    counts(counts) {
      last = counts;
      updateInboxCounts(counts);
      channel.postMessage({ userId, counts } satisfies StreamMessage);
    },
    dictionary() {
      reloadDictionaries();
      channel.postMessage('dictionary');
    },
  };
  channel.onmessage = ({ data }: MessageEvent<StreamMessage | 'ask' | 'dictionary'>) => {
    if (data === 'dictionary') reloadDictionaries();
    else if (data === 'ask') {
      if (last) channel.postMessage({ userId, counts: last } satisfies StreamMessage);
    } else if (data.userId === userId) updateInboxCounts(data.counts);
  };
  channel.postMessage('ask');
  // Without HTTPS there are no Web Locks; then each window has its own stream.
  const reading = navigator.locks
    ? navigator.locks.request(`${application().storagePrefix}inbox`, { signal }, () => readInbox(signal, handlers))
    : readInbox(signal, handlers);
  // In the background: the lock is released when the window closes.
  reading.catch(() => undefined);
  return () => {
    controller.abort();
    channel.close();
  };
}
