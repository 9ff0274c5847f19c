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
}

/** `open` makes a connection to one of them that ends within this time (ms), and refuses a standby. */
export function createWritableHost(
  hosts: readonly DatabaseHost[],
  open: (host: DatabaseHost, timeout: number) => pg.Client,
): WritableHost {
  let known: Promise<DatabaseHost> | undefined;

  async function ask(host: DatabaseHost): Promise<Found> {
    const client = open(host, probeMs);
    try {
      await client.connect();
      const { rows } = await client.query<{ timeline: string; isReadOnly: boolean }>(question);
      if (rows[0]?.isReadOnly) throw new Error('default_transaction_read_only is on');
      return { host, timeline: rows[0]?.timeline ?? '' };
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
    if (newest) return newest.host;
    const faults = (await Promise.allSettled(answers)).map((answer) => (answer as PromiseRejectedResult).reason);
    const wrongSetting = faults.find(({ code = '' }) => settingFault.test(code));
    if (wrongSetting) throw wrongSetting;
    const named = hosts.map(({ host, port }, at) => `${host}:${port} (${describeFault(faults[at])})`);
    throw markConnectionLost(new Error(`No server accepts writes: ${named.join(', ')}.`));
  }

  return {
    find() {
      if (!known) {
        const search = askAll();
        known = search;
        search.catch(async () => {
          await pause(failedMs, undefined, { ref: false });
          if (known === search) known = undefined;
        });
      }
      return known;
    },
    forget(host) {
      const current = known;
      void current?.then(
        (found) => {
          if (known === current && found.host === host.host && found.port === host.port) known = undefined;
        },
        () => undefined,
      );
    },
  };
}
