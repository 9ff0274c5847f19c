import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { markConnectionLost } from '../database-errors.ts';
import type { DatabaseHost } from './database-address.ts';

/** How long a server may take to say whether it accepts writes. */
const probeMs = 3_000;
/** How long others may still answer after one has: a former primary that has not noticed yet has an older timeline. */
const graceMs = 300;
/** How long a search without result counts: during a fail-over all calls share it. */
const failedMs = 200;

/** A standby refuses to answer this. */
const question = `select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline,
  current_setting('default_transaction_read_only')::boolean as "isReadOnly"`;

interface Found {
  readonly host: DatabaseHost;
  /** Timeline of its log in hexadecimal digits: each promotion begins a later one. */
  readonly timeline: string;
}

const describeFault = (fault: NodeJS.ErrnoException): string => fault.message || (fault.code ?? fault.name);

/** SQLSTATEs of a wrong user, password or database, and of a user who may not connect: the same on all servers. */
const settingFault = /^(28000|28P01|3D000|42501)$/;

/** Finds the server of a database that accepts writes, and remembers it until it is told otherwise. */
export interface WritableHost {
  find(): Promise<DatabaseHost>;
  /** This server is gone or refuses writes: the next `find` asks all of them again. */
  forget(host: DatabaseHost): void;
  /**
   * Calls `drop` when another server has taken the place of this one: a network that is gone does not end connections.
   * Returns what ends the watch.
   */
  watch(host: DatabaseHost, drop: () => void): () => void;
}

interface Watcher {
  readonly host: DatabaseHost;
  readonly drop: () => void;
}

const isSame = (one: DatabaseHost, other: DatabaseHost): boolean => one.host === other.host && one.port === other.port;

/** `open` makes a connection to one of them that ends within this time (ms), and refuses a standby. */
export function createWritableHost(
  hosts: readonly DatabaseHost[],
  open: (host: DatabaseHost, timeout: number) => pg.Client,
  watchMs = 2_000,
): WritableHost {
  let known: Promise<DatabaseHost> | undefined;
  const watchers = new Set<Watcher>();
  let probe: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function readTimeline(client: pg.Client): Promise<string> {
    const { rows } = await client.query<{ timeline: string; isReadOnly: boolean }>(question);
    if (rows[0]?.isReadOnly) throw new Error('default_transaction_read_only is on');
    return rows[0]?.timeline ?? '';
  }

  async function ask(host: DatabaseHost): Promise<Found> {
    const client = open(host, probeMs);
    try {
      await client.connect();
      return { host, timeline: await readTimeline(client) };
    } finally {
      client.end().catch(() => undefined);
    }
  }

  async function askAll(): Promise<DatabaseHost> {
    const found: Found[] = [];
    const answers = hosts.map(async (host) => {
      found.push(await ask(host));
    });
    await Promise.any(answers).catch(() => undefined);
    await Promise.race([Promise.allSettled(answers), pause(graceMs)]);
    const newest = found.sort((one, other) => (one.timeline < other.timeline ? 1 : -1))[0];
    if (newest) {
      for (const { host, drop } of watchers) if (!isSame(host, newest.host)) drop();
      return newest.host;
    }
    const faults = (await Promise.allSettled(answers)).map((answer) => (answer as PromiseRejectedResult).reason);
    const wrongSetting = faults.find(({ code = '' }) => settingFault.test(code));
    if (wrongSetting) throw wrongSetting;
    const named = hosts.map(({ host, port }, at) => `${host}:${port} (${describeFault(faults[at])})`);
    throw markConnectionLost(new Error(`No server accepts writes: ${named.join(', ')}.`));
  }

  function find(): Promise<DatabaseHost> {
    if (!known) {
      const search = askAll();
      known = search;
      search.catch(async () => {
        await pause(failedMs, undefined, { ref: false });
        if (known === search) known = undefined;
      });
    }
    return known;
  }
  function forget(host: DatabaseHost): void {
    const current = known;
    void current?.then(
      (found) => {
        if (known === current && isSame(found, host)) known = undefined;
      },
      () => undefined,
    );
  }

  /** Asks the known server on a connection that stays open; without an answer it is looked for again. */
  async function check(): Promise<void> {
    const host = await find().catch(() => undefined);
    if (!host) return;
    try {
      if (!probe || !isSame(probe, host)) {
        endProbe();
        probe = open(host, probeMs);
        await probe.connect();
      }
      await readTimeline(probe);
    } catch {
      endProbe();
      forget(host);
      await find().catch(() => undefined);
    }
  }
  function endProbe(): void {
    probe?.end().catch(() => undefined);
    probe = undefined;
  }
  function checkLater(): void {
    timer ??= setTimeout(async () => {
      await check();
      timer = undefined;
      if (watchers.size > 0) checkLater();
      else endProbe();
    }, watchMs).unref();
  }

  return {
    find,
    forget,
    watch(host, drop) {
      const watcher = { host, drop };
      watchers.add(watcher);
      checkLater();
      return () => void watchers.delete(watcher);
    },
  };
}
