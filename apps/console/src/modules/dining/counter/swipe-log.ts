import { useCallback, useState } from 'react';
import { readStored, writeStored } from '#api/storage.ts';

/** One line of the last swipes. */
export interface SwipeEntry {
  readonly key: string;
  readonly at: string;
  readonly name: string;
  readonly saasNo: string;
  readonly outcome: 'taken' | 'walkin' | 'refused' | 'undone';
  readonly text: string;
}

const kept = 20;
const stored = 'counter-log';

const timeOfDay = (): string => new Date().toTimeString().slice(0, 8);

/** The last swipes of this window, newest first; a reload keeps them. */
export function useSwipeLog() {
  const [entries, setEntries] = useState<readonly SwipeEntry[]>(
    () => readStored<SwipeEntry[]>(stored, 'session') ?? [],
  );
  const add = useCallback((entry: Omit<SwipeEntry, 'at'>) => {
    setEntries((before) => {
      const next = [{ ...entry, at: timeOfDay() }, ...before].slice(0, kept);
      writeStored(stored, next, 'session');
      return next;
    });
  }, []);
  return [entries, add] as const;
}
