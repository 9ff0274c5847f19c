import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { readStored } from '@refectory/admin-ui/api/storage.ts';
import { readValue, type StationSettings, writeValue } from '../device/check-database.ts';
import type { CheckDevice, Scan } from '../device/check-device.ts';
import type { CheckRecord } from '../device/check-record.ts';
import { countWaiting, keepCheck, listLastChecks, type NewCheck } from '../device/keep-checks.ts';
import type { SendProblem } from '../device/send-checks.ts';
import { forceOnline, type Reached, scanOnline, undoOnline } from '../device/server-calls.ts';
import { wakeWorker } from './page-worker.ts';
import { firstState, mostLast, type StationAnswer, type StationState } from './station-state.ts';

/** Where settings were before they were kept with the checks. */
const formerName = 'check-page';
const defaults: StationSettings = { placeId: '', direction: 'in', isMuted: false };

/** Channel by which windows and worker announce stored or sent checks. */
export const channelName = 'refectory-check';

/**
 * Checks at a gate in this window: scans run one after the other, decided by the server or, offline, by the device.
 * `state` is displayed; `Connection` tracks the server.
 */
export class CheckStation {
  readonly device: CheckDevice;
  #state: StationState;
  readonly #listeners = new Set<() => void>();
  readonly #channel = new BroadcastChannel(channelName);
  #chain: Promise<unknown> = Promise.resolve();
  #refreshing: Promise<void> | undefined;
  /** Whether something was stored or sent since the last read. */
  #isStale = false;
  /** Called when the server is unreachable, and when another window has stored a check. */
  onLost: () => void = () => undefined;

  private constructor(device: CheckDevice, settings: StationSettings) {
    this.device = device;
    this.#state = { ...firstState, settings };
    this.#channel.onmessage = () => void this.#hearOthers();
  }

  /** With the settings that were kept on the device. */
  static async open(device: CheckDevice): Promise<CheckStation> {
    const kept = (await readValue(device.database, 'settings')) ?? readStored<StationSettings>(formerName);
    return new CheckStation(device, { ...defaults, ...kept });
  }

  get state(): StationState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readState = (): StationState => this.#state;

  set(part: Partial<StationState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  /** Resolves when nothing is running. */
  get rest(): Promise<unknown> {
    return this.#chain;
  }

  /** Kept beside the checks: a browser writes its local storage seconds later, which an empty battery does not wait for. */
  change(part: Partial<StationSettings>): void {
    const settings = { ...this.#state.settings, ...part };
    this.set({ settings });
    // In the background; where nothing can be kept, checks cannot either, and the error log has it.
    void writeValue(this.device.database, 'settings', settings);
  }

  /** Reads the stored checks; repeats if something is stored meanwhile. */
  refresh(): Promise<void> {
    this.#isStale = true;
    this.#refreshing ??= this.#readKept();
    return this.#refreshing;
  }

  async #readKept(): Promise<void> {
    const { database } = this.device;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        const [waiting, last, lastSentAt = 0] = await Promise.all([
          countWaiting(database),
          listLastChecks(database, mostLast),
          readValue(database, 'lastSentAt'),
        ]);
        this.set({ waiting, last, lastSentAt });
      }
    } finally {
      this.#refreshing = undefined;
    }
  }

  /** Another window stored a check: while it waits, the server's data are incomplete. */
  async #hearOthers(): Promise<void> {
    await this.refresh();
    if (this.#state.waiting > 0 && this.#state.isOnline) this.lose(undefined);
  }

  /** Switches to decisions by the device. */
  lose(problem: SendProblem | undefined): void {
    this.set({ isOnline: false, problem });
    this.onLost();
  }

  /** Checks a scanned or typed code, in the order of scans. */
  scan(code: string): Promise<void> {
    const scan = this.#toScan(code);
    return this.#inTurn(scan.nonce, async () => {
      const { deviceId = '' } = this.#state.gates ?? {};
      const reached = await this.#request(() => scanOnline(scan, deviceId));
      return reached ?? this.device.check(scan);
    });
  }

  /** Lets a refused ticket through. */
  force(refused: CheckRecord, note: string): Promise<void> {
    const scan = this.#toScan(refused.code);
    return this.#inTurn(scan.nonce, async () => {
      const { deviceId = '' } = this.#state.gates ?? {};
      const reached = await this.#request(() => forceOnline(scan, note, deviceId));
      return reached ?? this.device.force(scan, refused, note);
    });
  }

  /** Undoes a pass. */
  undo(taken: CheckRecord): Promise<void> {
    const scan = { ...this.#toScan(taken.code), placeId: taken.placeId, direction: taken.direction };
    return this.#inTurn(scan.nonce, async () => {
      const reached = await this.#request(() => undoOnline(scan, taken.nonce));
      return reached ?? this.device.takeBack(taken, scan.nonce);
    });
  }

  #toScan(code: string): Scan {
    const { placeId, direction } = this.#state.settings;
    return { nonce: createIdempotencyKey(), placeId, code, direction, scannedAt: Date.now() };
  }

  /** Stored result of the server, or the text of its refusal; undefined if the device has to decide. */
  async #request(call: () => Promise<Reached<NewCheck>>): Promise<CheckRecord | { readonly text: string } | undefined> {
    if (!this.#state.isOnline) return undefined;
    const reached = await call();
    if ('value' in reached) return keepCheck(this.device.database, reached.value, true);
    if (reached.problem.kind === 'refused') return { text: reached.problem.text };
    this.lose(reached.problem);
    return undefined;
  }

  #inTurn(nonce: string, work: () => Promise<CheckRecord | Exclude<Undecided, undefined>>): Promise<void> {
    const turn = this.#chain.then(async () => {
      const found = await this.device.alone(work);
      if (typeof found === 'object' && 'nonce' in found) await this.#show(found);
      else this.set({ answer: { kind: 'undecided', nonce, why: found } });
    });
    this.#chain = turn;
    return turn;
  }

  async #show(record: CheckRecord): Promise<void> {
    const isWaiting = record.waiting !== undefined;
    const waiting = isWaiting ? await countWaiting(this.device.database) : this.#state.waiting;
    const { last } = this.#state;
    this.set({
      answer: { kind: 'check', record },
      waiting,
      last: record.kind === 'undo' ? last : [record, ...last].slice(0, mostLast),
    });
    this.#channel.postMessage('kept');
    if (record.kind === 'undo') await this.refresh();
    else if (this.#refreshing) void this.refresh();
    if (isWaiting) wakeWorker();
  }

  /** Stores the session for the service worker; undefined removes it. */
  keepSession = (session: Parameters<typeof writeValue<'session'>>[2]): Promise<void> =>
    writeValue(this.device.database, 'session', session);
}

type Undecided = Extract<StationAnswer, { kind: 'undecided' }>['why'] | undefined;

/** The displayed check, if it can be undone or let through. */
export const shownCheck = (answer: StationAnswer | undefined): CheckRecord | undefined =>
  answer?.kind === 'check' ? answer.record : undefined;
