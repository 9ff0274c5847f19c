import { useCallback, useState } from 'react';
import { useSession } from '#api/session.ts';
import { readStored, writeStored } from '#api/storage.ts';

export type Density = 'small' | 'medium' | 'large';

/** How a user likes to see a list. Lives in this browser per user. */
export interface ViewPreference {
  readonly density?: Density;
  /** Columns in the order wanted; the ones not named stay where they are declared. */
  readonly order?: readonly string[];
  /** Columns switched on or off against their default. */
  readonly shown?: Readonly<Record<string, boolean>>;
  readonly widths?: Readonly<Record<string, number>>;
  readonly size?: number;
}

/** The preference for one list and how to change parts of it. */
export function useViewPreference(list: string): readonly [ViewPreference, (change: Partial<ViewPreference>) => void] {
  const userId = useSession((session) => session.user?.userId ?? '');
  const key = `view-${userId}-${list}`;
  const [preference, setPreference] = useState<ViewPreference>(() => readStored<ViewPreference>(key) ?? {});
  const change = useCallback(
    (part: Partial<ViewPreference>) =>
      setPreference((now) => {
        const next = { ...now, ...part };
        writeStored(key, next);
        return next;
      }),
    [key],
  );
  return [preference, change];
}
