import type { InboxCounts } from '@refectory/modules/message/contract/inbox.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { fetchFile } from '#api/http.ts';
import { reloadDictionaries } from '#dictionary/dictionaries.ts';
import { inboxPath, updateInboxCounts } from '#session/inbox.ts';
import { useSession } from '#session/session.ts';
import { site } from '#session/site.ts';

const MIN_RECONNECT_MS = 1000;
const MAX_RECONNECT_MS = 30_000;

interface StreamMessage {
  readonly userId: string;
  readonly counts: InboxCounts;
}

/** What the stream tells of. */
interface StreamHandlers {
  counts(counts: InboxCounts): void;
  /** A dictionary was changed by somebody. */
  dictionary(): void;
}

/** Reads the stream until it ends. `EventSource` cannot send the token header, so the response body is read with fetch. */
async function readStream(signal: AbortSignal, hear: StreamHandlers): Promise<void> {
  const { body } = await fetchFile('GET', `${inboxPath}/events`, { signal, quiet: true });
  if (!body) return;
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for (const reader = events.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    if (value.event === 'counts') hear.counts(JSON.parse(value.data) as InboxCounts);
    if (value.event === 'dictionary') hear.dictionary();
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** Reconnects with backoff, at once when back online. */
async function readWithReconnect(signal: AbortSignal, hear: StreamHandlers): Promise<void> {
  let wait = MIN_RECONNECT_MS;
  while (!signal.aborted) {
    const counts = (told: InboxCounts) => {
      wait = MIN_RECONNECT_MS;
      hear.counts(told);
    };
    // In the background: whatever ended the stream, it is opened again.
    await readStream(signal, { ...hear, counts }).catch(() => undefined);
    if (signal.aborted) return;
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, MAX_RECONNECT_MS);
  }
}

/**
 * Keeps the unread counts and dictionaries of this window up to date. One window holds the stream (Web Lock) and broadcasts
 * to the others, since browsers limit connections per server; when it closes, another takes over. Returns an unsubscribe
 * function.
 */
export function subscribeInbox(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const channel = new BroadcastChannel(`${site.prefix}inbox`);
  const { userId } = useSession.getState();
  let last: InboxCounts | undefined;
  const hear: StreamHandlers = {
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
    ? navigator.locks.request(`${site.prefix}inbox`, { signal }, () => readWithReconnect(signal, hear))
    : readWithReconnect(signal, hear);
  // In the background: the lock is given up when the window closes.
  reading.catch(() => undefined);
  return () => {
    controller.abort();
    channel.close();
  };
}
