import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { readStored, writeStored } from '@refectory/admin-ui/api/storage.ts';
import { readValue, writeValue } from '../device/check-database.ts';
import type { CheckDevice, Scan } from '../device/check-device.ts';
import type { CheckRecord } from '../device/check-record.ts';
import { countWaiting, keepCheck, listLastChecks, type NewCheck } from '../device/keep-checks.ts';
import type { SendProblem } from '../device/send-checks.ts';
import { forceOnline, type Reached, scanOnline, undoOnline } from '../device/server-calls.ts';
import { wakeWorker } from './page-worker.ts';
import { firstState, mostLast, type StationAnswer, type StationSettings, type StationState } from './station-state.ts';

const storedName = 'check-page';
const defaults: StationSettings = { placeId: '', direction: 'in', isMuted: false };

/** Windows of one device, and its worker, tell each other that something was kept or sent. */
export const channelName = 'refectory-check';

/**
 * The work at a gate in this window: scans one after the other, decided by the server or, without it, by the device. What it
 * shows is `state`; `Connection` says whether the server is there.
 */
export class CheckStation {
  readonly device: CheckDevice;
  #state: StationState = { ...firstState, settings: { ...defaults, ...readStored<StationSettings>(storedName) } };
  readonly #listeners = new Set<() => void>();
  readonly #channel = new BroadcastChannel(channelName);
  #chain: Promise<unknown> = Promise.resolve();
  #refreshing: Promise<void> | undefined;
  /** Something was kept or sent since it was last read. */
  #isStale = false;
  /** Called when the server did not answer, and when another window has kept something. */
  onLost: () => void = () => undefined;

  constructor(device: CheckDevice) {
    this.device = device;
    this.#channel.onmessage = () => void this.#hearOthers();
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

  /** Nothing is under way when it is fulfilled. */
  get rest(): Promise<unknown> {
    return this.#chain;
  }

  change(part: Partial<StationSettings>): void {
    const settings = { ...this.#state.settings, ...part };
    writeStored(storedName, settings);
    this.set({ settings });
  }

  /** Reads what the device has kept, and again when something is kept meanwhile: the last reading is of everything. */
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

  /** Another window has kept a check: while one waits, the server does not know all of this device. */
  async #hearOthers(): Promise<void> {
    await this.refresh();
    if (this.#state.waiting > 0 && this.#state.isOnline) this.lose(undefined);
  }

  /** From now on the device decides. */
  lose(problem: SendProblem | undefined): void {
    this.set({ isOnline: false, problem });
    this.onLost();
  }

  /** Checks what was scanned or typed. Scans are answered in their order, however fast they come. */
  scan(code: string): Promise<void> {
    const scan = this.#toScan(code);
    return this.#inTurn(scan.nonce, async () => {
      const { deviceId = '' } = this.#state.gates ?? {};
      const reached = await this.#request(() => scanOnline(scan, deviceId));
      return reached ?? this.device.check(scan);
    });
  }

  /** Lets somebody through who was refused. */
  force(refused: CheckRecord, note: string): Promise<void> {
    const scan = this.#toScan(refused.code);
    return this.#inTurn(scan.nonce, async () => {
      const { deviceId = '' } = this.#state.gates ?? {};
      const reached = await this.#request(() => forceOnline(scan, note, deviceId));
      return reached ?? this.device.force(scan, refused, note);
    });
  }

  /** Takes back what was let pass by mistake. */
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

  /** The server's answer, kept; its refusal of the call as words; undefined when the device has to decide. */
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

  /** What the service worker needs to send what waits; undefined takes it back. */
  keepSession = (session: Parameters<typeof writeValue<'session'>>[2]): Promise<void> =>
    writeValue(this.device.database, 'session', session);
}

type Undecided = Extract<StationAnswer, { kind: 'undecided' }>['why'] | undefined;

/** The check that is shown big, if it can still be taken back or forced. */
export const shownCheck = (answer: StationAnswer | undefined): CheckRecord | undefined =>
  answer?.kind === 'check' ? answer.record : undefined;
