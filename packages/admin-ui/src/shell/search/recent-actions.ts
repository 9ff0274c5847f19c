import { create } from 'zustand';
import { readStored, writeStored } from '#api/storage.ts';
import { onSessionEnd, useSession } from '#session/session.ts';

const MAX_RECENT = 8;
const storageName = () => `recent-actions-${useSession.getState().user?.userId ?? ''}`;

/** Keys of the actions this user has run from the palette, latest first; kept after sign-out. */
const useKeys = create<{ readonly keys: readonly string[] | undefined }>()(() => ({ keys: undefined }));

onSessionEnd(() => useKeys.setState({ keys: undefined }));

const stored = (): readonly string[] => readStored<string[]>(storageName()) ?? [];

export const useRecentActions = (): readonly string[] => {
  const keys = useKeys((state) => state.keys);
  return keys ?? stored();
};

/** Notes that an action was run. */
export function noteAction(key: string): void {
  const next = [key, ...stored().filter((other) => other !== key)].slice(0, MAX_RECENT);
  writeStored(storageName(), next);
  useKeys.setState({ keys: next });
}
