import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { checkCalls } from '#ticket/contract/check/check-calls.ts';
import type { Direction } from '#ticket/contract/check/check-facts.ts';
import type { CheckRecord } from './check-record.ts';

/**
 * A snapshot from the server. Its signature is verified on every load, because the browser's storage can be modified.
 */
export interface StoredSnapshot {
  readonly placeId: string;
  readonly snapshotId: string;
  readonly text: string;
  readonly signature: string;
  readonly keyNumber: number;
  /** Contains all checks that the server had up to this mark. */
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

/** Writes are flushed to disk before the result is shown. */
export const durable = { durability: 'strict' } as const;

const version = 1;
const namePrefix = 'refectory-check-';

/** IndexedDB of a tenant on this device, shared by windows and service worker. */
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
    // A newer page needs another schema version and waits for this connection.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });

/** Databases of all tenants used on this device. */
export async function openAllCheckDatabases(): Promise<CheckDatabase[]> {
  const names = (await indexedDB.databases())
    .map(({ name = '' }) => name)
    .filter((name) => name.startsWith(namePrefix));
  return Promise.all(names.map((name) => openCheckDatabase(name.slice(namePrefix.length))));
}

/** Single values stored on the device. */
export interface CheckValues {
  /** Random id of this browser. */
  readonly deviceUid: string;
  /** Number of the newest record in the order of this device; a window with another number reads again. */
  readonly order: number;
  /** Number of times the server has received something from this device. */
  readonly mark: number;
  /** Session with which the service worker sends. */
  readonly session: WorkerSession;
  readonly lastSentAt: number;
  /** Gates, keys and permissions at the last sign-in. */
  readonly gates: KeptGates;
  readonly settings: StationSettings;
}

/** Settings of this browser. */
export interface StationSettings {
  readonly placeId: string;
  readonly direction: Direction;
  readonly isMuted: boolean;
}

/** Gates as returned by the server. */
export type GateList = CallResponse<typeof checkCalls.gates>;

/** Stored gates, with the id of this device on the server. */
export interface KeptGates extends GateList {
  readonly deviceId: string;
}

/** Address and session of the service worker's calls; written while signed in, removed at sign-out. */
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
