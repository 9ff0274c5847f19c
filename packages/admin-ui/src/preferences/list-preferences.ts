import type { ListPreference } from '@refectory/modules/system/contract/list-view/list-preference.ts';
import { listViewCalls } from '@refectory/modules/system/contract/list-view/list-view-calls.ts';
import { create } from 'zustand';
import { makeCall } from '../api/call.ts';
import { settle } from '../api/refusal.ts';
import { listStoredNames, onStorageChange, readStored, removeStored, writeStored } from '../api/storage.ts';
import { useSession } from '../session/session.ts';
import { toViewContent } from '../views/view-content.ts';

type ListPreferences = Readonly<Record<string, ListPreference>>;

/** List preferences by list name: from the server plus local changes (decision 0913). */
export const useListPreferences = create<{ readonly looks: ListPreferences }>()(() => ({ looks: {} }));

const sendDelayMs = 800;

/** Storage prefix of unsent changes, per user and tenant. */
const storagePrefix = (): string => {
  const { tenantId, userId } = useSession.getState();
  return `look/${tenantId}/${userId}/`;
};

const setPreference = (list: string, look: ListPreference): void =>
  useListPreferences.setState(({ looks }) => ({ looks: { ...looks, [list]: look } }));

const timers = new Map<string, number>();

function sendSoon(list: string): void {
  clearTimeout(timers.get(list));
  timers.set(
    list,
    window.setTimeout(() => sendNow(list), sendDelayMs),
  );
}

// Sequential, so that the last write wins.
let sendQueue: Promise<void> = Promise.resolve();

function sendNow(list: string): void {
  clearTimeout(timers.get(list));
  timers.delete(list);
  const owner = storagePrefix();
  sendQueue = sendQueue.then(() => (owner === storagePrefix() ? send(list, owner + list) : undefined));
}

/** Unsent changes stay in local storage and are sent at the next start. */
async function send(list: string, name: string): Promise<void> {
  const look = useListPreferences.getState().looks[list] ?? {};
  const { refusal } = await settle(makeCall(listViewCalls.look, { list, look }, { quiet: true, keepalive: true }));
  // An invalid change is dropped; other failures are retried.
  if (refusal && refusal.code !== 400) return;
  // If it was changed in the meantime, it still has to be sent.
  if (JSON.stringify(readStored(name)) === JSON.stringify(look)) removeStored(name);
}

/** Chart, cards and calendar belong to the person, not to a saved view. */
const personalPreference = ({ layout, chart, isChartHidden }: ListPreference): ListPreference => ({
  ...(layout && layout !== 'table' && { layout }),
  ...(chart !== undefined && { chart }),
  ...(isChartHidden !== undefined && { isChartHidden }),
});

/** Changes a list preference: locally and in other windows at once, on the server shortly after. */
export function changeListPreference(list: string, part: Partial<ListPreference>): void {
  const now = useListPreferences.getState().looks[list] ?? {};
  const all = { ...now, ...part };
  const next: ListPreference = { ...toViewContent({ filters: {} }, all), ...personalPreference(all) };
  if (JSON.stringify(next) === JSON.stringify(now)) return;
  setPreference(list, next);
  writeStored(storagePrefix() + list, next);
  sendSoon(list);
}

function loadPreferences(fromServer: ListPreferences | undefined): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  const unsent = fromServer
    ? listStoredNames(storagePrefix()).map((name) => [name.slice(storagePrefix().length), name] as const)
    : [];
  const changed = unsent.map(([list, name]) => [list, readStored<ListPreference>(name) ?? {}] as const);
  useListPreferences.setState({ looks: { ...fromServer, ...Object.fromEntries(changed) } });
  for (const [list] of changed) sendSoon(list);
}

loadPreferences(useSession.getState().user?.listLooks);
useSession.subscribe(({ user }, before) => {
  if (user?.listLooks !== before.user?.listLooks) loadPreferences(user?.listLooks);
});
onStorageChange((name) => {
  const look = name.startsWith(storagePrefix()) ? readStored<ListPreference>(name) : undefined;
  if (look) setPreference(name.slice(storagePrefix().length), look);
});
addEventListener('pagehide', () => [...timers.keys()].forEach(sendNow));
