import { readStored, writeStored } from '@refectory/admin-ui/api/storage.ts';
import { businessTime } from '@refectory/admin-ui/time/business-time.ts';
import { useCallback, useState } from 'react';

/** An entry of the list of swipes. */
export interface SwipeEntry {
  readonly key: string;
  readonly at: string;
  readonly name: string;
  /** Staff number and group. */
  readonly note: string;
  readonly outcome: 'taken' | 'walkin' | 'refused' | 'undone';
  readonly text: string;
}

const maxEntries = 20;
const storageName = 'counter-log';

/** The last swipes of this window, newest first; kept across a reload. */
export function useSwipeLog() {
  const [entries, setEntries] = useState<readonly SwipeEntry[]>(
    () => readStored<SwipeEntry[]>(storageName, 'session') ?? [],
  );
  const add = useCallback((entry: Omit<SwipeEntry, 'at'>) => {
    setEntries((before) => {
      const next = [{ ...entry, at: businessTime().slice(11) }, ...before].slice(0, maxEntries);
      writeStored(storageName, next, 'session');
      return next;
    });
  }, []);
  return [entries, add] as const;
}
