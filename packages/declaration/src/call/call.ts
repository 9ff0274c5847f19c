import type { Fields } from '../field/field.ts';
import type { Label } from '../label.ts';
import type { ResponseSpec } from './response-spec.ts';

/**
 * Who may make a call: the holder of a permission code, of one of several, `everybody` who is signed in, or `anyone` at all,
 * signed in or not.
 */
export type Permission = 'authenticated' | 'public' | (string & {}) | readonly string[];

/** A call of the product as plain data. Verbs, actions, queries and reports of declarations are calls too (`listDocumentCalls`). */
export interface Call<I extends Fields = Fields, A extends ResponseSpec = ResponseSpec> {
  readonly method: 'GET' | 'POST';
  /** Below `/api`; `:name` stands for a segment. */
  readonly path: string;
  /** Further addresses of the same call, where the specification words one otherwise. */
  readonly aliasPaths?: readonly string[];
  readonly label: Label;
  /** What it belongs to, a heading of the API document. */
  readonly group: Label;
  readonly permission: Permission;
  readonly input: I;
  readonly answer: A;
  /**
   * Takes an `Idempotency-Key`: the same key and input answers the same and does nothing twice
   * (spec/rules#idempotency).
   */
  readonly idempotent?: boolean;
  /** Writes although the tenant is past its date: what belongs to the session and to what its people have read. */
  readonly allowedWhileReadOnly?: boolean;
  /** Answers although the session is locked. */
  readonly allowedWhileLocked?: boolean;
  /** The share of `CALLS_PER_MINUTE` that one address may make of this call: a tenth for sign-in. */
  readonly rateLimitShare?: number;
  /** Takes files: the body is multipart. */
  readonly upload?: boolean;
  /** The answer stands alone, without the envelope: OAuth's (spec/auth#token). */
  readonly withoutEnvelope?: boolean;
  /** Answers once only, so a look at the headers alone must not reach it. */
  readonly singleUse?: boolean;
}

/** Calls by the name of their operation. */
export type Calls = Readonly<Record<string, Call>>;

/** Declares calls; keeps the exact type of their inputs and answers. */
export const defineCalls = <const C extends Calls>(calls: C): C => calls;
