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
  /** What it belongs to, a heading of the API document. */
  readonly group: Label;
  readonly permission: Permission;
  readonly input: I;
  /** The body is a list of such objects; the operation reads each by itself. */
  readonly items?: Fields;
  readonly answer: A;
  /**
   * Takes an `Idempotency-Key`: the same key and input returns the same and does nothing twice
   * (spec/rules#idempotency).
   */
  readonly idempotent?: boolean;
  /**
   * The input that names what many may want at once: calls with the same value are answered one after the other, and hold no
   * connection while they wait.
   */
  readonly takesTurns?: string;
  /** A POST that only reads, because its question is long: like every GET it ends in the database when whoever asked has gone. */
  readonly readsOnly?: boolean;
  /** Works although the tenant is read-only (expired): session calls and read receipts. */
  readonly allowedWhileReadOnly?: boolean;
  /** Works in a locked session. */
  readonly allowedWhileLocked?: boolean;
  /** Share of `CALLS_PER_MINUTE` that one address may make of this call: a tenth for sign-in. */
  readonly rateLimitShare?: number;
  /** Takes files: the body is multipart. */
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
