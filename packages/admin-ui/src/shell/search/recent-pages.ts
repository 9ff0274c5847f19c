import { create } from 'zustand';
import { readStored, writeStored } from '#api/storage.ts';
import { useSession } from '#session/session.ts';
import type { OpenTab } from '../tabs/open-tab.ts';
import { useTabs } from '../tabs/tabs-store.ts';

const MAX_RECENT = 8;
const key = () => `recent-${useSession.getState().user?.userId ?? ''}`;

/** Paths of recently used pages of this user, latest first; kept after sign-out. */
export const useRecentPages = create<{ readonly paths: readonly string[] }>()(() => ({ paths: [] }));

function recordPage(tabs: readonly OpenTab[]): void {
  const [newest] = [...tabs].sort((one, other) => other.usedAt - one.usedAt);
  const { paths } = useRecentPages.getState();
  if (!newest?.usedAt || paths[0] === newest.path) return;
  const next = [newest.path, ...paths.filter((path) => path !== newest.path)].slice(0, MAX_RECENT);
  useRecentPages.setState({ paths: next });
  writeStored(key(), next);
}

/** Records each activated page. Returns the unsubscribe function. */
export function trackRecentPages(): () => void {
  useRecentPages.setState({ paths: readStored<string[]>(key()) ?? [] });
  recordPage(useTabs.getState().tabs);
  return useTabs.subscribe(({ tabs }) => recordPage(tabs));
}
