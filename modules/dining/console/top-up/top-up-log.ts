import { readStored, writeStored } from '@refectory/admin-ui/api/storage.ts';
import { businessTime } from '@refectory/admin-ui/time/business-time.ts';
import { useCallback, useState } from 'react';

/** A top-up made at this desk. Amounts in yuan. */
export interface TopUpEntry {
  readonly orderNo: string;
  readonly at: string;
  readonly name: string;
  /** Staff number and group. */
  readonly note: string;
  readonly payType: number;
  readonly paid: string;
  readonly gift: string;
  readonly available: string;
}

const maxEntries = 20;
const storageName = 'top-up-log';

/** The last top-ups of this window, newest first; kept across a reload. */
export function useTopUpLog() {
  const [entries, setEntries] = useState<readonly TopUpEntry[]>(
    () => readStored<TopUpEntry[]>(storageName, 'session') ?? [],
  );
  const add = useCallback((made: Omit<TopUpEntry, 'at'>): TopUpEntry => {
    const entry = { ...made, at: businessTime() };
    setEntries((before) => {
      const next = [entry, ...before].slice(0, maxEntries);
      writeStored(storageName, next, 'session');
      return next;
    });
    return entry;
  }, []);
  return [entries, add] as const;
}
