import { EventSourceParserStream } from 'eventsource-parser/stream';
import { fetchFile, type QueryParams } from './http.ts';

const MIN_RECONNECT_MS = 1000;
const MAX_RECONNECT_MS = 30_000;

/** A server-sent event: its name and parsed data. */
export type EventListener = (event: string, data: unknown) => void;

/** Reads the stream until it ends. `EventSource` cannot send the token header, so the response body is read with fetch. */
async function readStream(path: string, query: QueryParams, signal: AbortSignal, hear: EventListener): Promise<void> {
  const { body } = await fetchFile('GET', path, { query, signal, quiet: true });
  if (!body) return;
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for (const reader = events.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    hear(value.event ?? '', JSON.parse(value.data));
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

/** A stream to read, by its address below `/api`. */
export interface EventSourceCall {
  readonly path: string;
  readonly query?: QueryParams;
  readonly signal: AbortSignal;
  readonly hear: EventListener;
  /** Called when it is interrupted; it is reopened. */
  readonly onLost?: () => void;
}

/** Reads server-sent events until the signal aborts; reconnects with growing pauses, at once when back online. */
export async function readEvents({ path, query = {}, signal, hear, onLost }: EventSourceCall): Promise<void> {
  let wait = MIN_RECONNECT_MS;
  const heard: EventListener = (event, data) => {
    wait = MIN_RECONNECT_MS;
    hear(event, data);
  };
  while (!signal.aborted) {
    // In the background: however the stream ended, it is reopened.
    await readStream(path, query, signal, heard).catch(() => undefined);
    if (signal.aborted) return;
    onLost?.();
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, MAX_RECONNECT_MS);
  }
}
