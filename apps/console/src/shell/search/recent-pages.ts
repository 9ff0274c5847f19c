import { useSession } from '#api/session.ts';
import { readStored, writeStored } from '#api/storage.ts';
import { useTabs } from '../tabs/tabs-store.ts';

const MOST = 8;
const key = () => `recent-${useSession.getState().user?.userId ?? ''}`;

/** Paths of the pages this user was on last, the last first; kept over sign-outs. */
export const recentPages = (): readonly string[] => readStored<string[]>(key()) ?? [];

/** Remembers each page that comes to the front. Answers the way to stop. */
export const rememberPages = (): (() => void) =>
  useTabs.subscribe(({ tabs }, before) => {
    const newest = tabs.reduce((one, other) => (other.usedAt > one.usedAt ? other : one), tabs[0] as (typeof tabs)[0]);
    if (!newest?.usedAt || before.tabs.some(({ path, usedAt }) => path === newest.path && usedAt === newest.usedAt))
      return;
    const paths = recentPages();
    if (paths[0] !== newest.path)
      writeStored(key(), [newest.path, ...paths.filter((path) => path !== newest.path)].slice(0, MOST));
  });
