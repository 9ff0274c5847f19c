import type { InboxCounts } from '@refectory/modules/message/contract/inbox.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { fetchFile } from '#api/http.ts';
import { reloadDictionaries } from '#dictionary/dictionaries.ts';
import { inboxPath, takeCounts } from '#session/inbox.ts';
import { useSession } from '#session/session.ts';
import { site } from '#session/site.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

interface Told {
  readonly userId: string;
  readonly counts: InboxCounts;
}

/** What the stream tells of. */
interface Hearer {
  counts(counts: InboxCounts): void;
  /** A dictionary was changed by somebody. */
  dictionary(): void;
}

/** Reads the stream until it ends. `EventSource` cannot send the token header, so the answer is read as it comes. */
async function readStream(signal: AbortSignal, hear: Hearer): Promise<void> {
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

/** Connects again for as long as it is wanted: soon at first, then at longer intervals, at once when the network is back. */
async function keepReading(signal: AbortSignal, hear: Hearer): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    const counts = (told: InboxCounts) => {
      wait = FIRST_WAIT_MS;
      hear.counts(told);
    };
    await readStream(signal, { ...hear, counts }).catch(() => undefined);
    if (signal.aborted) return;
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

/**
 * Keeps the unread counts of this window up to date, and its dictionaries. One window of the browser holds the stream and tells the others, as
 * browsers allow few connections to one server; when it closes, the next takes over. Answers the way to stop.
 */
export function followInbox(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const channel = new BroadcastChannel(`${site.prefix}inbox`);
  const { userId } = useSession.getState();
  let last: InboxCounts | undefined;
  const hear: Hearer = {
    counts(counts) {
      last = counts;
      takeCounts(counts);
      channel.postMessage({ userId, counts } satisfies Told);
    },
    dictionary() {
      reloadDictionaries();
      channel.postMessage('dictionary');
    },
  };
  channel.onmessage = ({ data }: MessageEvent<Told | 'ask' | 'dictionary'>) => {
    if (data === 'dictionary') reloadDictionaries();
    else if (data === 'ask') {
      if (last) channel.postMessage({ userId, counts: last } satisfies Told);
    } else if (data.userId === userId) takeCounts(data.counts);
  };
  channel.postMessage('ask');
  // Without HTTPS there are no locks; then each window has a stream of its own.
  const reading = navigator.locks
    ? navigator.locks.request(`${site.prefix}inbox`, { signal }, () => keepReading(signal, hear))
    : keepReading(signal, hear);
  reading.catch(() => undefined);
  return () => {
    controller.abort();
    channel.close();
  };
}
