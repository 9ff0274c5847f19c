import type { ListLook } from '@refectory/modules/system/contract/list-view/list-look.ts';
import { listViewCalls } from '@refectory/modules/system/contract/list-view/list-view-calls.ts';
import { create } from 'zustand';
import { ApiError } from '../api/api-error.ts';
import { makeCall } from '../api/call.ts';
import { dropStored, onStoredElsewhere, readStored, storedBelow, writeStored } from '../api/storage.ts';
import { useSession } from '../session/session.ts';
import { viewContentOf } from '../views/view-content.ts';

type Looks = Readonly<Record<string, ListLook>>;

/** How the user likes to see his lists, by their names: as the server says, and what was changed since (decision 0913). */
export const useLooks = create<{ readonly looks: Looks }>()(() => ({ looks: {} }));

const waitMs = 800;

/** Where changes lie until the server has them: only the same person of the same tenant asks for them. */
const own = (): string => {
  const { tenantId, userId } = useSession.getState();
  return `look/${tenantId}/${userId}/`;
};

const put = (list: string, look: ListLook): void =>
  useLooks.setState(({ looks }) => ({ looks: { ...looks, [list]: look } }));

const timers = new Map<string, number>();

function sendSoon(list: string): void {
  clearTimeout(timers.get(list));
  timers.set(
    list,
    window.setTimeout(() => sendNow(list), waitMs),
  );
}

// One after the other, so that the last one written is the last to arrive.
let line: Promise<void> = Promise.resolve();

function sendNow(list: string): void {
  clearTimeout(timers.get(list));
  timers.delete(list);
  const whose = own();
  line = line.then(() => (whose === own() ? send(list, whose + list) : undefined));
}

/** What cannot be sent now stays in local storage, and is sent when the console starts again. */
async function send(list: string, name: string): Promise<void> {
  const look = useLooks.getState().looks[list] ?? {};
  try {
    await makeCall(listViewCalls.look, { list, look }, { quiet: true, keepalive: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 400) return;
  }
  // Changed meanwhile, it is still to be sent.
  if (JSON.stringify(readStored(name)) === JSON.stringify(look)) dropStored(name);
}

/** Changes how a list looks: here and in the other windows at once, on the server a moment later. */
export function changeLook(list: string, part: Partial<ListLook>): void {
  const now = useLooks.getState().looks[list] ?? {};
  const next: ListLook = viewContentOf({ filters: {} }, { ...now, ...part });
  if (JSON.stringify(next) === JSON.stringify(now)) return;
  put(list, next);
  writeStored(own() + list, next);
  sendSoon(list);
}

function take(fromServer: Looks | undefined): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  const unsent = fromServer ? storedBelow(own()).map((name) => [name.slice(own().length), name] as const) : [];
  const changed = unsent.map(([list, name]) => [list, readStored<ListLook>(name) ?? {}] as const);
  useLooks.setState({ looks: { ...fromServer, ...Object.fromEntries(changed) } });
  for (const [list] of changed) sendSoon(list);
}

take(useSession.getState().user?.listLooks);
useSession.subscribe(({ user }, before) => {
  if (user?.listLooks !== before.user?.listLooks) take(user?.listLooks);
});
onStoredElsewhere((name) => {
  const look = name.startsWith(own()) ? readStored<ListLook>(name) : undefined;
  if (look) put(name.slice(own().length), look);
});
addEventListener('pagehide', () => [...timers.keys()].forEach(sendNow));
