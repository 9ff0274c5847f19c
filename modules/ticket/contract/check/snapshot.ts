import { decodeBase32 } from '../code/base32.ts';
import { verifyBytes } from '../code/code-keys.ts';
import type { CodeKey } from '../code/verify-code.ts';
import type { GateFacts, TicketFacts, TypeFacts } from './check-facts.ts';

/** The tickets of a gate for offline devices: only data for decisions, no personal data (spec/ticket#offline). */
export interface GateSnapshot {
  readonly id: string;
  readonly tenantId: string;
  readonly zone: string;
  readonly deviceId: string;
  /** In milliseconds. It must not be used from `expiresAt` on. */
  readonly takenAt: number;
  readonly expiresAt: number;
  readonly gate: GateFacts & { readonly id: string; readonly name: string };
  readonly keys: readonly CodeKey[];
  readonly types: readonly (TypeFacts & { readonly name: string })[];
  readonly tickets: TicketColumns;
}

/** Tickets by column, which compresses better than rows. `last` and `inside` are sparse: by index in the columns. */
export interface TicketColumns {
  readonly id: readonly string[];
  readonly no: readonly string[];
  /** Index in `types`. */
  readonly type: readonly number[];
  readonly state: readonly number[];
  readonly issue: readonly number[];
  readonly uses: readonly (number | null)[];
  readonly from: readonly (string | null)[];
  readonly to: readonly (string | null)[];
  /** Uses: index, day, uses on that day, instant of the last. */
  readonly last: readonly (readonly [number, string | null, number, number | null])[];
  /** Indexes of people inside. */
  readonly inside: readonly number[];
}

/** A snapshot as sent and stored: its text (base 64 of gzipped JSON) and the signature of that text. */
export interface SignedSnapshot {
  readonly text: string;
  readonly signature: string;
  readonly keyNumber: number;
}

/** The signed bytes: the text of a snapshot, bound to the tenant. */
export const snapshotMessage = (tenantId: string, text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`refectory snapshot ${tenantId} ${text}`);

/** Whether the text of a snapshot was signed by the server. Use keys from `gates`, never keys in the snapshot. */
export async function verifySnapshot(
  tenantId: string,
  { text, signature, keyNumber }: SignedSnapshot,
  keys: readonly CodeKey[],
  at: number,
): Promise<boolean> {
  const key = keys.find(({ number, until }) => number === keyNumber && (until === null || until > at));
  const bytes = decodeBase32(signature);
  return !!key && !!bytes && verifyBytes(snapshotMessage(tenantId, text), bytes, key.publicKey);
}

/** Parses the text of a snapshot. Verify it first. */
export async function unpackSnapshot(text: string): Promise<GateSnapshot> {
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(stream).text());
}

/** A snapshot indexed for decisions: tickets by id and by number, types by id. */
export interface OpenSnapshot extends Omit<GateSnapshot, 'tickets' | 'types'> {
  readonly types: ReadonlyMap<string, GateSnapshot['types'][number]>;
  /** Look-ups that take microseconds; undefined for unknown tickets. */
  readonly findById: (id: string) => TicketFacts | undefined;
  readonly findByNo: (ticketNo: string) => TicketFacts | undefined;
}

/** Indexes a snapshot: once, about 20 ms for 50,000 tickets. */
export function openSnapshot({ tickets, types, ...rest }: GateSnapshot): OpenSnapshot {
  const placeOfId = new Map(tickets.id.map((id, place) => [id, place]));
  const placeOfNo = new Map(tickets.no.map((no, place) => [no, place]));
  const lastUses = new Map(tickets.last.map((last) => [last[0], last]));
  const inside = new Set(tickets.inside);
  const read = (place: number | undefined): TicketFacts | undefined => {
    if (place === undefined) return undefined;
    const last = lastUses.get(place);
    return {
      id: tickets.id[place] as string,
      typeId: types[tickets.type[place] as number]?.id ?? '',
      state: tickets.state[place] as number,
      issue: tickets.issue[place] as number,
      usesLeft: tickets.uses[place] ?? null,
      validFrom: tickets.from[place] ?? null,
      validTo: tickets.to[place] ?? null,
      usedOn: last?.[1] ?? null,
      usedThatDay: last?.[2] ?? 0,
      lastUsedAt: last?.[3] ?? null,
      isInside: inside.has(place),
    };
  };
  return {
    ...rest,
    types: new Map(types.map((type) => [type.id, type])),
    findById: (id) => read(placeOfId.get(id)),
    findByNo: (ticketNo) => read(placeOfNo.get(ticketNo)),
  };
}
