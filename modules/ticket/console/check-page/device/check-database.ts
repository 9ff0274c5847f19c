import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { checkCalls } from '#ticket/contract/check/check-calls.ts';
import type { CheckRecord } from './check-record.ts';

/** A snapshot as it came from the server: verified whenever it is opened, since anybody may write to this browser's disk. */
export interface StoredSnapshot {
  readonly placeId: string;
  readonly snapshotId: string;
  readonly text: string;
  readonly signature: string;
  readonly keyNumber: number;
  /** Checks that the server had up to this mark are contained. */
  readonly mark: number;
}

interface CheckSchema extends DBSchema {
  checks: {
    readonly key: string;
    readonly value: CheckRecord;
    readonly indexes: { readonly byWaiting: number; readonly byMark: number; readonly byTime: number };
  };
  snapshots: { readonly key: string; readonly value: StoredSnapshot };
  /** Single values by name. */
  values: { readonly key: string; readonly value: unknown };
}

export type CheckDatabase = IDBPDatabase<CheckSchema>;

/** Checks are on the disk before their answer is shown. */
export const durable = { durability: 'strict' } as const;

const version = 1;
const namePrefix = 'refectory-check-';

/** The database of a tenant on this device, shared by its windows and the service worker. */
export const openCheckDatabase = (tenantId: string): Promise<CheckDatabase> =>
  openDB<CheckSchema>(namePrefix + tenantId, version, {
    upgrade: (database) => {
      const checks = database.createObjectStore('checks', { keyPath: 'nonce' });
      checks.createIndex('byWaiting', 'waiting');
      checks.createIndex('byMark', 'sentMark');
      checks.createIndex('byTime', 'scannedAt');
      database.createObjectStore('snapshots', { keyPath: 'placeId' });
      database.createObjectStore('values');
    },
    // A newer page wants another layout, and waits for this one.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });

/** The databases of all tenants that this device has checked for. */
export async function openAllCheckDatabases(): Promise<CheckDatabase[]> {
  const names = (await indexedDB.databases())
    .map(({ name = '' }) => name)
    .filter((name) => name.startsWith(namePrefix));
  return Promise.all(names.map((name) => openCheckDatabase(name.slice(namePrefix.length))));
}

/** What the device keeps under single names. */
export interface CheckValues {
  /** Random, of this browser. */
  readonly deviceUid: string;
  /** Place of the newest record in the order of this device; whoever knows another number reads again. */
  readonly order: number;
  /** How often the server has had something from here. */
  readonly mark: number;
  /** How the service worker sends what waits. */
  readonly session: WorkerSession;
  readonly lastSentAt: number;
  /** What the server said of gates, keys and rights while somebody was last signed in. */
  readonly gates: KeptGates;
}

/** What the server says of its gates. */
export type GateList = CallResponse<typeof checkCalls.gates>;

/** Gates as the server named them, and under which id it knows this device. */
export interface KeptGates extends GateList {
  readonly deviceId: string;
}

/** Where and as whom the service worker sends; written by the page while somebody is signed in, removed with the session. */
export interface WorkerSession {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly deviceId: string;
}

/** Reads a single value. */
export const readValue = async <K extends keyof CheckValues>(
  database: CheckDatabase,
  name: K,
): Promise<CheckValues[K] | undefined> => (await database.get('values', name)) as CheckValues[K] | undefined;

/** Writes a single value; undefined removes it. */
export async function writeValue<K extends keyof CheckValues>(
  database: CheckDatabase,
  name: K,
  value: CheckValues[K] | undefined,
): Promise<void> {
  if (value === undefined) await database.delete('values', name);
  else await database.put('values', value, name);
}
