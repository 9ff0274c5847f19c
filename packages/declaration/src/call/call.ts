import type { Fields } from '../field/field.ts';
import type { Label } from '../label.ts';
import type { ResponseSpec } from './response-spec.ts';

/**
 * Who may make a call: holders of a permission code, holders of one of several, any signed-in user (`authenticated`), or
 * anyone, signed in or not (`public`).
 */
export type Permission = 'authenticated' | 'public' | (string & {}) | readonly string[];

/** A call of the product as plain data. Verbs, actions, queries and reports of declarations are calls too (`listDocumentCalls`). */
export interface Call<I extends Fields = Fields, A extends ResponseSpec = ResponseSpec> {
  readonly method: 'GET' | 'POST';
  /** Below `/api`; `:name` stands for a segment. */
  readonly path: string;
  /** Alias paths of the call required by the specification. */
  readonly aliasPaths?: readonly string[];
  readonly label: Label;
  /** Group heading in the API document. */
  readonly group: Label;
  readonly permission: Permission;
  readonly input: I;
  /** The body is an array of such objects; the operation parses each one. */
  readonly items?: Fields;
  readonly answer: A;
  /**
   * Accepts an `Idempotency-Key`: a repeated request with the same key and input returns the first response and
   * changes nothing (spec/rules#idempotency).
   */
  readonly idempotent?: boolean;
  /**
   * The input that identifies a contended resource: calls with the same value run one after the other and hold no
   * database connection while they wait (decision 1700).
   */
  readonly takesTurns?: string;
  /** Takes long: a client that accepts `text/event-stream` hears how far it is (spec/wire#progress). */
  readonly tellsProgress?: boolean;
  /**
   * A POST that only reads, because its input is long. As with every GET, its statements are cancelled when the
   * client disconnects. `false`: a GET that writes, such as the opening of a message.
   */
  readonly readsOnly?: boolean;
  /**
   * Why a call that only reads is answered from the primary and never from a replica: what is decided by its answer
   * must be true now (spec/rules#replicas).
   */
  readonly readsNewest?: string;
  /** Works although the tenant is read-only (expired): session calls and read receipts. */
  readonly allowedWhileReadOnly?: boolean;
  /** Works in a locked session. */
  readonly allowedWhileLocked?: boolean;
  /** Share of `CALLS_PER_MINUTE` that one address may use for this call: a tenth for sign-in. */
  readonly rateLimitShare?: number;
  /** Accepts files: the body is multipart. */
  readonly upload?: boolean;
  /** The response has no envelope: OAuth (spec/auth#token). */
  readonly withoutEnvelope?: boolean;
  /** The response can be fetched once, so HEAD is not available. */
  readonly singleUse?: boolean;
}

/** Calls by the name of their operation. */
export type Calls = Readonly<Record<string, Call>>;

/** Declares calls; keeps the exact type of their inputs and answers. */
export const defineCalls = <const C extends Calls>(calls: C): C => calls;
