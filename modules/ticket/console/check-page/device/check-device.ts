import type { TicketFacts } from '#ticket/contract/check/check-facts.ts';
import { decideOffline, type OwnPass } from '#ticket/contract/check/decide-offline.ts';
import { type OpenSnapshot, openSnapshot, unpackSnapshot, verifySnapshot } from '#ticket/contract/check/snapshot.ts';
import type { CodeKey } from '#ticket/contract/code/verify-code.ts';
import { type CheckDatabase, openCheckDatabase, readValue, type StoredSnapshot, writeValue } from './check-database.ts';
import { type CheckRecord, isPass, type ShownTicket } from './check-record.ts';
import { keepCheck, type NewCheck } from './keep-checks.ts';

/** What is scanned, and where. */
export type Scan = Pick<NewCheck, 'nonce' | 'placeId' | 'code' | 'direction' | 'scannedAt'>;

/** Why the device cannot decide: it has no snapshot of the gate, one that the server did not sign like that, or one that is over. */
export type SnapshotProblem = 'none' | 'altered' | 'over';

/** Of all windows of this device one decides at a time: two of them never let the same ticket pass. */
const lockName = 'refectory-check-decide';

/** The memory of a device at the gate: its database, the snapshot of its gate, and what it let pass since. */
export class CheckDevice {
  readonly database: CheckDatabase;
  readonly tenantId: string;
  #snapshot: { readonly stored: StoredSnapshot; readonly open: OpenSnapshot; readonly numbers: Numbers } | undefined;
  #known: { readonly order: number; readonly mark: number; readonly passes: readonly OwnPass[] } | undefined;

  private constructor(database: CheckDatabase, tenantId: string) {
    this.database = database;
    this.tenantId = tenantId;
  }

  static async open(tenantId: string): Promise<CheckDevice> {
    return new CheckDevice(await openCheckDatabase(tenantId), tenantId);
  }

  /** Random and of this browser: how the server knows the device. */
  async readUid(): Promise<string> {
    const known = await readValue(this.database, 'deviceUid');
    if (known) return known;
    const uid = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    await writeValue(this.database, 'deviceUid', uid);
    return uid;
  }

  /** Runs alone on this device, in whichever window. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return navigator.locks.request(lockName, work) as Promise<T>;
  }

  /** The mark to store a snapshot under that is asked for now. */
  readMark = async (): Promise<number> => (await readValue(this.database, 'mark')) ?? 0;

  /** Keeps a snapshot and goes on with it. Refuses one that the server did not sign. */
  async storeSnapshot(stored: StoredSnapshot, keys: readonly CodeKey[]): Promise<SnapshotProblem | undefined> {
    const problem = await this.#open(stored, keys);
    if (!problem) await this.database.put('snapshots', stored);
    return problem;
  }

  /** Goes on with the kept snapshot of a gate, if it is as the server signed it. */
  async loadSnapshot(placeId: string, keys: readonly CodeKey[]): Promise<SnapshotProblem | undefined> {
    this.#snapshot = undefined;
    const stored = await this.database.get('snapshots', placeId);
    return stored ? this.#open(stored, keys) : 'none';
  }

  async #open(stored: StoredSnapshot, keys: readonly CodeKey[]): Promise<SnapshotProblem | undefined> {
    if (!(await verifySnapshot(this.tenantId, stored, keys, Date.now()))) return 'altered';
    const unpacked = await unpackSnapshot(stored.text);
    const open = openSnapshot(unpacked);
    // Signed, but for another gate: as good as none.
    if (open.gate.id !== stored.placeId) return 'altered';
    const numbers = new Map(unpacked.tickets.id.map((id, place) => [id, unpacked.tickets.no[place] ?? '']));
    this.#snapshot = { stored, open, numbers };
    this.#known = undefined;
    return undefined;
  }

  /** The snapshot that decides now. */
  get snapshot(): OpenSnapshot | undefined {
    return this.#snapshot?.open;
  }

  /** Decides by the snapshot and keeps the check, to be sent later. Call it within `alone`. */
  async check(scan: Scan): Promise<CheckRecord | SnapshotProblem> {
    const snapshot = this.#snapshot;
    if (!snapshot || snapshot.stored.placeId !== scan.placeId) return 'none';
    const scanned = { code: scan.code, direction: scan.direction, at: scan.scannedAt };
    const decision = await decideOffline(snapshot.open, scanned, await this.#readPasses(snapshot.stored.mark));
    const { ticket } = decision;
    const rules = decision.rules.filter((rule) => rule !== 'snapshot_over');
    if (rules.length < decision.rules.length) return 'over';
    const outcome = rules.length === 0 ? 'passed' : 'refused';
    const isUse = outcome === 'passed' && scan.direction === 'in';
    const shown = ticket && describe(snapshot, ticket, isUse ? 1 : 0);
    return this.#keep(scan, {
      kind: 'check',
      ofNonce: '',
      ticketId: ticket?.id ?? '',
      outcome,
      rules,
      note: '',
      ticket: shown,
    });
  }

  /** Keeps that somebody is let through against the rules, for this reason. Call it within `alone`. */
  force(scan: Scan, refused: CheckRecord, note: string): Promise<CheckRecord> {
    const { ticketId, ticket } = refused;
    return this.#keep(scan, {
      kind: 'force',
      ofNonce: '',
      ticketId,
      outcome: 'forced',
      rules: refused.rules,
      note,
      ticket,
    });
  }

  /** Keeps that a check is taken back. Call it within `alone`. */
  takeBack(taken: CheckRecord, nonce: string): Promise<CheckRecord> {
    const { placeId, code, direction, ticketId, ticket } = taken;
    const scan = { nonce, placeId, code, direction, scannedAt: Date.now() };
    return this.#keep(scan, {
      kind: 'undo',
      ofNonce: taken.nonce,
      ticketId,
      outcome: 'undone',
      rules: [],
      note: '',
      ticket,
    });
  }

  #keep(scan: Scan, decided: Omit<NewCheck, keyof Scan | 'offline'>): Promise<CheckRecord> {
    const { snapshotId = '', signature = '' } = this.#snapshot?.stored ?? {};
    const offline = { snapshotId, snapshotSignature: signature };
    return keepCheck(this.database, { ...scan, ...decided, offline }, false);
  }

  /** What this device let pass and the snapshot does not contain; read again when any window has kept something since. */
  async #readPasses(mark: number): Promise<readonly OwnPass[]> {
    const order = (await readValue(this.database, 'order')) ?? 0;
    if (this.#known?.order === order && this.#known.mark === mark) return this.#known.passes;
    const [waiting, sent] = await Promise.all([
      this.database.getAllFromIndex('checks', 'byMark', 0),
      this.database.getAllFromIndex('checks', 'byMark', IDBKeyRange.lowerBound(mark, true)),
    ]);
    const passes = [...waiting, ...sent]
      .filter((record) => record.kind !== 'undo' && isPass(record))
      .sort((a, b) => a.scannedAt - b.scannedAt)
      .map(({ ticketId, scannedAt, direction }) => ({ ticketId, at: scannedAt, direction }));
    this.#known = { order, mark, passes };
    return passes;
  }
}

type Numbers = ReadonlyMap<string, string>;

/** What is shown of a ticket that the snapshot contains, `used` times less than it says. */
function describe(
  { open, numbers }: { readonly open: OpenSnapshot; readonly numbers: Numbers },
  { id, typeId, usesLeft, validTo }: TicketFacts,
  used: number,
): ShownTicket {
  return {
    ticketNo: numbers.get(id) ?? '',
    typeName: open.types.get(typeId)?.name ?? '',
    holder: '',
    photo: '',
    usesLeft: usesLeft === null ? null : usesLeft - used,
    validTo: validTo ?? '',
    lastUse: '',
  };
}
