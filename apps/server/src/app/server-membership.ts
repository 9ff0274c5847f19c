import { createHmac, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Admission } from '@refectory/engine/database/migration/migrate.ts';
import { openPool } from '@refectory/engine/database/pool.ts';
import type { Config } from '@refectory/engine/settings/config.ts';
import { ConfigError } from '@refectory/engine/settings/settings.ts';
import type pg from 'pg';

const heartbeatMs = 5_000;
/** Age of the last heartbeat after which a server counts as stopped and its successor may start. */
const serverTimeout = '30 seconds';
const readAttempts = 4;
const readRetryMs = 700;

interface OtherServer {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly has_our_secret: boolean;
  /** Token last written to its file. */
  readonly note: string;
}

/** This server among the servers of a database. */
export interface ServerMembership extends Admission {
  /** Starts the heartbeat; `leave` stops it and removes the registration. */
  startHeartbeat(): { leave(): Promise<void> };
}

/**
 * Servers of one database need the same secret and the same data folder. A server refuses to start, before changing
 * anything, while a running one has others. Each server regularly writes a random token to a file in the folder and to
 * the database; a starting server must read the same token in both, which a copy of the folder does not have.
 */
export function createMembership({ databaseUrl = '', dataDir, secret }: Config): ServerMembership {
  const id = randomUUID();
  const notes = path.join(dataDir, 'files', '.servers');
  const fingerprint = createHmac('sha256', secret).update('servers of one database').digest('hex').slice(0, 32);

  async function faults(client: pg.ClientBase): Promise<string[]> {
    const { rows: known } = await client.query(`select from pg_class where oid = to_regclass('public.sys_process')`);
    if (known.length === 0) return [];
    const { rows } = await client.query<OtherServer>(
      `select id, host, pid, note, secret_hash = $1 as has_our_secret from sys_process
       where seen_at > now() - $2::interval and id <> $3 order by started_at`,
      [fingerprint, serverTimeout, id],
    );
    const found = rows.flatMap((other) =>
      findConflicts(other, readNote(path.join(notes, other.id)) === other.note, dataDir),
    );
    return [...new Set(found)];
  }

  async function check(client: pg.ClientBase): Promise<void> {
    let found = await faults(client);
    // The token changes, and a network file system may show the new one with a delay.
    for (let tries = 1; tries < readAttempts && found.length > 0; tries += 1) {
      await pause(readRetryMs);
      found = await faults(client);
    }
    if (found.length > 0) throw new ConfigError(found.join('\n'));
  }

  const beat = (client: pg.ClientBase | pg.Pool) => {
    const note = randomUUID();
    mkdirSync(notes, { recursive: true });
    writeFileSync(path.join(notes, id), note);
    return client.query(
      `insert into sys_process (id, host, pid, secret_hash, note) values ($1, $2, $3, $4, $5)
       on conflict (id) do update set seen_at = now(), note = excluded.note`,
      [id, hostname(), process.pid, fingerprint, note],
    );
  };
  // Errors of the folder (disk full, unreachable) are reported where the folder is used.
  const keepBeating = async (pool: pg.Pool) => void (await beat(pool));

  return {
    check,
    async register(client) {
      await check(client);
      await beat(client);
      await clear(client, notes);
    },
    startHeartbeat() {
      const pool = openPool(databaseUrl, 'queue', { max: 1 });
      const timer = setInterval(() => void keepBeating(pool).catch(() => undefined), heartbeatMs).unref();
      return {
        async leave() {
          clearInterval(timer);
          await pool.query('delete from sys_process where id = $1', [id]).catch(() => undefined);
          rmSync(path.join(notes, id), { force: true });
          await pool.end();
        },
      };
    },
  };
}

function findConflicts(other: OtherServer, hasOurFolder: boolean, dataDir: string): string[] {
  const who = `another server of this database (process ${other.pid} on ${other.host})`;
  return [
    ...(other.has_our_secret ? [] : [`SECRET: ${who} has another one, and all of them need the same`]),
    ...(hasOurFolder
      ? []
      : [`DATA_DIR: ${who} does not keep its files in ${dataDir}; all of them need one folder that they share`]),
  ];
}

function readNote(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Removes registrations and files of killed servers. */
async function clear(client: pg.ClientBase, notes: string): Promise<void> {
  await client.query(`delete from sys_process where seen_at < now() - interval '1 day'`);
  const { rows } = await client.query<{ id: string }>('select id from sys_process');
  const known = new Set(rows.map((row) => row.id));
  for (const note of readdirSync(notes)) if (!known.has(note)) rmSync(path.join(notes, note), { force: true });
}
