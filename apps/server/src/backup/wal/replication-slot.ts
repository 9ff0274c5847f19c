import type { OwnerClient } from '../base/cluster.ts';
import { formatPosition, parsePosition } from './segments.ts';

const slotName = 'refectory_backup';

/** Ensures the replication slot; returns its restart position, undefined if WAL was lost. */
export async function ensureSlot(owner: OwnerClient): Promise<bigint | undefined> {
  const { rows } = await owner.query<{ at: string | null; status: string | null }>(
    'select restart_lsn as at, wal_status as status from pg_replication_slots where slot_name = $1',
    [slotName],
  );
  const [found] = rows;
  if (found?.at && found.status !== 'lost') return parsePosition(found.at);
  if (found) await owner.query('select pg_drop_replication_slot($1)', [slotName]);
  await owner.query('select pg_create_physical_replication_slot($1, true)', [slotName]);
  return undefined;
}

/** Releases WAL before a position. */
export async function advanceSlot(owner: OwnerClient, before: bigint): Promise<void> {
  await owner.query(
    'select pg_replication_slot_advance($1, $2) from pg_replication_slots where slot_name = $1 and restart_lsn < $2',
    [slotName, formatPosition(before)],
  );
}

/** Drops the slot, so that the database keeps no WAL for backups. */
export async function dropSlot(owner: OwnerClient): Promise<void> {
  await owner.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
    slotName,
  ]);
}
