import { apiUrl } from '@refectory/admin-ui/api/http.ts';
import { currentLanguage } from '@refectory/admin-ui/api/text.ts';
import { application } from '@refectory/admin-ui/session/application.ts';
import { useSession } from '@refectory/admin-ui/session/session.ts';
import { refreshTokenIfOld, startTokenRefresh } from '@refectory/admin-ui/session/sign-in.ts';
import { checkCalls } from '#ticket/contract/check/check-calls.ts';
import { type GateList, type KeptGates, readValue, writeValue } from '../device/check-database.ts';
import { sendChecks } from '../device/send-checks.ts';
import { fetchSnapshot, postChecks, readGates, registerDevice } from '../device/server-calls.ts';
import type { CheckStation } from './check-station.ts';

/** Interval at which the server is retried or polled. */
const tryMs = 3000;
const lookMs = 60_000;
/** Interval at which the snapshot is fetched again. */
const snapshotMs = 5 * 60_000;

/** Keeps a station in sync with the server: gates and keys, waiting checks, snapshot. Returns a function to stop. */
export function connect(station: CheckStation): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isWantedAgain = false;
  let isStopped = false;
  const run = () => {
    isWantedAgain = running !== undefined;
    running ??= reach(station).finally(() => {
      running = undefined;
      clearTimeout(timer);
      if (isStopped) return;
      if (isWantedAgain) run();
      else timer = setTimeout(run, station.state.isOnline ? lookMs : tryMs);
    });
  };
  station.onLost = () => {
    clearTimeout(timer);
    timer = setTimeout(run, tryMs);
  };
  const goOffline = () => station.lose({ kind: 'unreachable' });
  addEventListener('online', run);
  addEventListener('offline', goOffline);
  const stopRefresh = startTokenRefresh();
  const stopListening = useSession.subscribe(({ token, ended, tenantId }, before) => {
    if (tenantId !== station.device.tenantId) return location.reload();
    if (token === before.token) return;
    if (token === '' && ended === 'logout') void forgetOperator(station);
    else run();
  });
  run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    removeEventListener('online', run);
    removeEventListener('offline', goOffline);
    stopRefresh();
    stopListening();
  };
}

/** After signing out: no checks until the next sign-in; waiting ones are kept. */
async function forgetOperator(station: CheckStation): Promise<void> {
  const { database } = station.device;
  await Promise.all([writeValue(database, 'gates', undefined), writeValue(database, 'session', undefined)]);
  station.set({ phase: 'signedOut', gates: undefined, isOnline: false, problem: { kind: 'signedOut' } });
}

/** Loads stored data, so that the page works before the server responds. */
export async function loadKept(station: CheckStation): Promise<void> {
  const gates = await readValue(station.device.database, 'gates');
  await station.refresh();
  if (!gates) return;
  station.set({ phase: 'ready', gates });
  await loadSnapshot(station);
}

/** Uses the stored snapshot of the selected gate. */
export async function loadSnapshot(station: CheckStation): Promise<void> {
  const { gates, settings } = station.state;
  if (!gates || !settings.placeId) return;
  const snapshotProblem = await station.device.loadSnapshot(settings.placeId, gates.keys);
  station.set({ snapshotProblem, snapshot: station.device.snapshot });
}

/** Switches to another gate. */
export async function changeGate(station: CheckStation, placeId: string): Promise<void> {
  await station.rest;
  station.change({ placeId });
  station.set({ answer: undefined, snapshot: undefined });
  await loadSnapshot(station);
  if (station.state.isOnline) await renewSnapshot(station);
}

async function reach(station: CheckStation): Promise<void> {
  await refreshTokenIfOld();
  if (!useSession.getState().token) {
    const phase = station.state.gates ? 'ready' : 'signedOut';
    return station.set({ phase, isOnline: false, problem: { kind: 'signedOut' } });
  }
  const askedAt = Date.now();
  const reached = await readGates();
  if ('problem' in reached) {
    const phase = station.state.gates ? 'ready' : reached.problem.kind === 'signedOut' ? 'signedOut' : 'firstTime';
    return station.set({ phase, isOnline: false, problem: reached.problem });
  }
  const clockOffMs = reached.value.now - (askedAt + Date.now()) / 2;
  const gates = await keepGates(station, reached.value);
  station.set({ phase: 'ready', gates, clockOffMs });
  if (!gates.deviceId) return;
  const problem = await sendChecks(station.device.database, postChecks(gates.deviceId));
  await station.refresh();
  if (problem) station.set({ isOnline: false, problem });
  // If the server refuses some checks, they stay waiting and the device keeps deciding.
  if (problem && problem.kind !== 'refused') return;
  // A check stored during the last batch is sent in the next round.
  if (!problem && station.state.waiting === 0) station.set({ isOnline: true, problem: undefined });
  await renewSnapshot(station);
}

async function keepGates(station: CheckStation, list: GateList): Promise<KeptGates> {
  const { database } = station.device;
  const { gates: known, settings } = station.state;
  const [first, ...others] = list.gates;
  if (!list.gates.some(({ id }) => id === settings.placeId))
    station.change({ placeId: first && others.length === 0 ? first.id : '' });
  let deviceId = known?.deviceId ?? '';
  if (!deviceId) {
    const registered = await registerDevice(await station.device.readUid(), station.state.settings.placeId);
    if ('value' in registered) deviceId = registered.value;
    else station.set({ isOnline: false, problem: registered.problem });
  }
  const gates = { ...list, deviceId };
  await Promise.all([writeValue(database, 'gates', gates), keepSession(station, deviceId)]);
  return gates;
}

function keepSession(station: CheckStation, deviceId: string): Promise<void> {
  const { clientId, clientSecret, tokenHeader } = application();
  const { token, tenantId } = useSession.getState();
  return writeValue(station.device.database, 'session', {
    address: apiUrl(checkCalls.sync.path),
    deviceId,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
      'Accept-Language': currentLanguage(),
      'Tenant-Id': tenantId,
      [tokenHeader]: `bearer ${token}`,
    },
  });
}

/** Fetches a snapshot that is old, altered or missing. */
async function renewSnapshot(station: CheckStation): Promise<void> {
  const { gates, settings, snapshot } = station.state;
  const isFresh = snapshot && Date.now() + station.state.clockOffMs - snapshot.takenAt < snapshotMs;
  if (!gates || !settings.placeId || isFresh) return;
  const mark = await station.device.readMark();
  const fetched = await fetchSnapshot(settings.placeId, gates.deviceId, mark);
  if ('problem' in fetched || station.state.settings.placeId !== settings.placeId) return;
  const snapshotProblem = await station.device.storeSnapshot(fetched.value, gates.keys);
  station.set({ snapshotProblem, snapshot: station.device.snapshot });
}
