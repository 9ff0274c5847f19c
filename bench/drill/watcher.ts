import { setTimeout as pause } from 'node:timers/promises';
import type { Credentials } from '@refectory/server/test/process/http-client.ts';

/** Somebody with an open page: its stream of unread counts, opened again whenever it ends, as the console does. */
export interface Watcher {
  /** The unread messages that the stream told last; undefined before the first. */
  unread(): number | undefined;
  /** How often the stream was opened. */
  opened(): number;
  /** Answers to opening it that no page may get: all but 200 and the 503 with `Retry-After`. */
  readonly wrong: readonly string[];
  stop(): void;
}

const openAgainMs = 1_000;
/** A stream says something at least this often; a line without its server is given up. */
const silentMs = 45_000;

export function startWatcher(address: string, { basic, token }: Credentials): Watcher {
  const stopping = new AbortController();
  const wrong: string[] = [];
  let unread: number | undefined;
  let opened = 0;

  async function watch(): Promise<void> {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), silentMs);
    const response = await fetch(`${address}/api/blade-desk/inbox/events`, {
      headers: { authorization: basic, 'blade-auth': `bearer ${token}` },
      signal: AbortSignal.any([stopping.signal, silence.signal]),
    });
    if (response.status !== 200) {
      const isNamed = response.status === 503 && response.headers.has('retry-after');
      if (!isNamed) wrong.push(`${response.status} ${(await response.text()).slice(0, 200)}`);
      return;
    }
    opened += 1;
    const decoder = new TextDecoder();
    let rest = '';
    try {
      for await (const piece of response.body as ReadableStream<Uint8Array>) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), silentMs);
        const events = (rest + decoder.decode(piece, { stream: true })).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          const data = /^event: counts\ndata: (.*)$/m.exec(event)?.[1];
          if (data) unread = (JSON.parse(data) as { mail: number }).mail;
        }
      }
    } finally {
      clearTimeout(timer);
    }
  }

  void (async () => {
    while (!stopping.signal.aborted) {
      await watch().catch(() => undefined);
      await pause(openAgainMs);
    }
  })();
  return { unread: () => unread, opened: () => opened, wrong, stop: () => stopping.abort() };
}
