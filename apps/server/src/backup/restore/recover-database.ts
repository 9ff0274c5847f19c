import { chownSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@refectory/engine/postgres/embedded-postgres.ts';
import { prepareSystemAccount } from '@refectory/engine/postgres/system-account.ts';
import pg from 'pg';

/** A running recovered database, and the time of its last change. */
export interface RecoveredDatabase {
  readonly database: EmbeddedPostgres;
  readonly lastChange: Date | undefined;
}

/** Starts a copied cluster, which replays the WAL up to a time or its end, on a new timeline. */
export async function recoverDatabase(
  dataDir: string,
  wal: string,
  until: Date | undefined,
): Promise<RecoveredDatabase> {
  const cluster = path.join(dataDir, 'postgres');
  const settings = path.join(cluster, 'postgresql.auto.conf');
  const usual = readFileSync(settings);
  const { ids } = prepareSystemAccount(dataDir);
  const start = async (moment: Date | undefined) => {
    writeFileSync(settings, `${usual}${recoverySettings(wal, moment)}`);
    writeFileSync(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 });
    if (ids) for (const folder of [cluster, wal]) changeOwner(folder, ids);
    return startEmbeddedPostgres({ dataDir, recovering: true });
  };
  const database = await start(until).catch((error) => {
    // The last change is before that time, so replaying all WAL gives the same result.
    if (until && /before configured recovery target was reached/.test(String(error))) return start(undefined);
    throw error;
  });
  // Overwritten in place to keep the file's owner.
  writeFileSync(settings, usual);
  rmSync(wal, { recursive: true });
  return { database, lastChange: await readLastChange(database.ownerUrl) };
}

/** Settings of the recovery; the usual ones are written back afterwards. */
function recoverySettings(wal: string, until: Date | undefined): string {
  const command = `cp ${shellWord(path.join(wal, '%f').replaceAll('%', '%%').replace(/%%f$/, '%f'))} "%p"`;
  const settings = {
    restore_command: command,
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    hot_standby: 'off',
    ...(until && { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'\n`)
    .join('');
}

const shellWord = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function changeOwner(file: string, ids: { uid: number; gid: number }): void {
  chownSync(file, ids.uid, ids.gid);
  if (lstatSync(file).isDirectory()) for (const name of readdirSync(file)) changeOwner(path.join(file, name), ids);
}

async function readLastChange(ownerUrl: string): Promise<Date | undefined> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return rows[0]?.at ?? undefined;
  } finally {
    await client.end();
  }
}
