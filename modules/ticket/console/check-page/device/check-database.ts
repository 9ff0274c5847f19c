import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CheckRecord } from './check-record.ts';

/** A snapshot as it came from the server: verified whenever it is read, since anybody may write here. */
export interface StoredSnapshot {
  readonly placeId: string;
  readonly text: string;
  readonly signature: string;
  readonly keyNumber: number;
  /** Milliseconds on the clock of the device. */
  readonly storedAt: number;
  /** Checks that the server had up to this mark are contained. */
  readonly mark: number;
}

interface CheckSchema extends DBSchema {
  checks: {
    readonly key: string;
    readonly value: CheckRecord;
    readonly indexes: { readonly byTicket: string; readonly byWaiting: number; readonly byTime: number };
  };
  snapshots: { readonly key: string; readonly value: StoredSnapshot };
  /** Single values by name: counters, the session, the gates. */
  values: { readonly key: string; readonly value: unknown };
}

export type CheckDatabase = IDBPDatabase<CheckSchema>;

/** Checks are on the disk before their answer is shown. */
export const durable = { durability: 'strict' } as const;

const version = 1;

/** The database of a tenant on this device, shared by its windows and the service worker. */
export const openCheckDatabase = (tenantId: string): Promise<CheckDatabase> =>
  openDB<CheckSchema>(`refectory-check-${tenantId}`, version, {
    upgrade: (database) => {
      const checks = database.createObjectStore('checks', { keyPath: 'nonce' });
      checks.createIndex('byTicket', 'ticketId');
      checks.createIndex('byWaiting', 'waiting');
      checks.createIndex('byTime', 'scannedAt');
      database.createObjectStore('snapshots', { keyPath: 'placeId' });
      database.createObjectStore('values');
    },
    // A newer page wants another layout: it waits for this one otherwise.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });

/** Reads a single value. */
export const readValue = async <T>(database: CheckDatabase, name: string): Promise<T | undefined> =>
  (await database.get('values', name)) as T | undefined;

/** Writes a single value; undefined removes it. */
export const writeValue = async (database: CheckDatabase, name: string, value: unknown): Promise<void> => {
  if (value === undefined) await database.delete('values', name);
  else await database.put('values', value, name);
};
