import type { TicketFacts } from '#ticket/contract/check/check-facts.ts';
import { decideOffline, type OfflineDecision, type OwnPass } from '#ticket/contract/check/decide-offline.ts';
import { type OpenSnapshot, openSnapshot, unpackSnapshot, verifySnapshot } from '#ticket/contract/check/snapshot.ts';
import type { CodeKey } from '#ticket/contract/code/verify-code.ts';
import { type CheckDatabase, openCheckDatabase, readValue, type StoredSnapshot, writeValue } from './check-database.ts';
import { type CheckRecord, isPass, type ShownTicket, tookUse } from './check-record.ts';
import { keepCheck, keepCheckAfter, type NewCheck } from './keep-checks.ts';

/** A scanned code with its gate, direction and time. */
export type Scan = Pick<NewCheck, 'nonce' | 'placeId' | 'code' | 'direction' | 'scannedAt'>;

/** Why the device cannot decide: no snapshot of the gate, an invalid signature, or an expired snapshot. */
export type SnapshotProblem = 'none' | 'altered' | 'over';

/** Only one window of a device decides at a time, so that two never admit the same ticket. */
const lockName = 'refectory-check-decide';

/** Offline state of a device: its database, the snapshot of its gate, and passes since then. */
export class CheckDevice {
  readonly database: CheckDatabase;
  readonly tenantId: string;
  #snapshot: (Opened & { readonly stored: StoredSnapshot }) | undefined;
  /** Cached state after the last check. */
  #known: Known | undefined;

  private constructor(database: CheckDatabase, tenantId: string) {
    this.database = database;
    this.tenantId = tenantId;
  }

  static async open(tenantId: string): Promise<CheckDevice> {
    return new CheckDevice(await openCheckDatabase(tenantId), tenantId);
  }

  /** Random id of this browser, by which the server knows the device. */
  async readUid(): Promise<string> {
    const known = await readValue(this.database, 'deviceUid');
    if (known) return known;
    const uid = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    await writeValue(this.database, 'deviceUid', uid);
    return uid;
  }

  /** Runs exclusively among all windows of this device. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return navigator.locks.request(lockName, work) as Promise<T>;
  }

  /** Mark to store with a snapshot requested now. */
  readMark = async (): Promise<number> => (await readValue(this.database, 'mark')) ?? 0;

  /** Stores a snapshot and uses it. Returns a problem if the signature is invalid. */
  async storeSnapshot(stored: StoredSnapshot, keys: readonly CodeKey[]): Promise<SnapshotProblem | undefined> {
    const problem = await this.#open(stored, keys);
    if (!problem) await this.database.put('snapshots', stored);
    return problem;
  }

  /** Uses the stored snapshot of a gate. Returns a problem if it is missing, invalid or expired. */
  async loadSnapshot(placeId: string, keys: readonly CodeKey[]): Promise<SnapshotProblem | undefined> {
    this.#snapshot = undefined;
    const stored = await this.database.get('snapshots', placeId);
    return stored ? this.#open(stored, keys) : 'none';
  }

  async #open(stored: StoredSnapshot, keys: readonly CodeKey[]): Promise<SnapshotProblem | undefined> {
    if (!(await verifySnapshot(this.tenantId, stored, keys, Date.now()))) return 'altered';
    const unpacked = await unpackSnapshot(stored.text);
    const open = openSnapshot(unpacked);
    // A valid snapshot of another gate counts as altered.
    if (open.gate.id !== stored.placeId) return 'altered';
    const numbers = new Map(unpacked.tickets.id.map((id, place) => [id, unpacked.tickets.no[place] ?? '']));
    this.#snapshot = { stored, open, numbers };
    this.#known = undefined;
    return undefined;
  }

  /** The snapshot in use. */
  get snapshot(): OpenSnapshot | undefined {
    return this.#snapshot?.open;
  }

  /** Decides by the snapshot and stores the check, to be sent later. Call within `alone`. */
  async check(scan: Scan): Promise<CheckRecord | SnapshotProblem> {
    const snapshot = this.#snapshot;
    if (!snapshot || snapshot.stored.placeId !== scan.placeId) return 'none';
    const scanned = { code: scan.code, direction: scan.direction, at: scan.scannedAt };
    // Decides from the cached state first; if storing finds a newer record, reads everything and decides again.
    for (;;) {
      const known = this.#readKnown(snapshot.stored.mark);
      const decision = await decideOffline(
        snapshot.open,
        scanned,
        known.then((read) => read.passes),
      );
      const decided = toDecided(snapshot, scan, decision);
      if (!decided) return 'over';
      const { order, mark, passes } = await known;
      const record = await keepCheckAfter(this.database, this.#toNew(scan, decided), false, order);
      this.#known = record && { mark, order: order + 1, passes: isPass(record) ? [...passes, toPass(record)] : passes };
      if (record) return record;
    }
  }

  /** Stores that a refused ticket is let through for a reason. Call within `alone`. */
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

  /** Stores that a check is undone. Call within `alone`. */
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

  #keep(scan: Scan, decided: Decided): Promise<CheckRecord> {
    return keepCheck(this.database, this.#toNew(scan, decided), false);
  }

  #toNew(scan: Scan, decided: Decided): NewCheck {
    const { snapshotId = '', signature = '' } = this.#snapshot?.stored ?? {};
    return { ...scan, ...decided, offline: { snapshotId, snapshotSignature: signature } };
  }

  /** Checks of this device not contained in a snapshot of a mark: cached, else from the database. */
  async #readKnown(mark: number): Promise<Known> {
    if (this.#known?.mark === mark) return this.#known;
    const order = (await readValue(this.database, 'order')) ?? 0;
    const [waiting, sent] = await Promise.all([
      this.database.getAllFromIndex('checks', 'byMark', 0),
      this.database.getAllFromIndex('checks', 'byMark', IDBKeyRange.lowerBound(mark, true)),
    ]);
    const since = [...waiting, ...sent];
    const undone = await Promise.all(
      since
        .filter(({ kind }) => kind === 'undo')
        .map(async ({ ofNonce, scannedAt }) => ({ at: scannedAt, taken: await this.database.get('checks', ofNonce) })),
    );
    const takenBack = undone.flatMap(({ at, taken }) =>
      taken && taken.sentMark > 0 && taken.sentMark <= mark
        ? [{ ...toPass(taken), at, takenBack: { tookUse: tookUse(taken) } }]
        : [],
    );
    const passes = [...since.filter(isPass).map(toPass), ...takenBack].sort((a, b) => a.at - b.at);
    return { order, mark, passes };
  }
}

/** Checks of the device since the mark of its snapshot, up to a number in its order. */
interface Known {
  readonly order: number;
  readonly mark: number;
  readonly passes: readonly OwnPass[];
}

type Decided = Omit<NewCheck, keyof Scan | 'offline'>;

/** A decision as a check; undefined if the snapshot has expired. */
function toDecided(snapshot: Opened, scan: Scan, { rules: told, ticket }: OfflineDecision): Decided | undefined {
  const rules = told.filter((rule) => rule !== 'snapshot_over');
  if (rules.length < told.length) return undefined;
  const outcome = rules.length === 0 ? 'passed' : 'refused';
  const isUse = outcome === 'passed' && scan.direction === 'in';
  return {
    kind: 'check',
    ofNonce: '',
    ticketId: ticket?.id ?? '',
    outcome,
    rules,
    note: '',
    ticket: ticket && describe(snapshot, ticket, isUse ? 1 : 0),
  };
}

const toPass = ({ ticketId, scannedAt, direction }: CheckRecord): OwnPass => ({ ticketId, at: scannedAt, direction });

/** A verified snapshot with ticket numbers by id. */
interface Opened {
  readonly open: OpenSnapshot;
  readonly numbers: ReadonlyMap<string, string>;
}

/** Display data of a ticket in the snapshot, less `used` uses. */
function describe(
  { open, numbers }: Opened,
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
