import type { ResponseSpec } from './call/response-spec.ts';
import type { Fields } from './field/field.ts';
import type { Label } from './label.ts';

/**
 * A verb of a resource beyond add, edit, remove: pay, cancel, sign, generate …
 * `POST <path>/<key>`; the key is the last segment of the address. Implemented by one operation file on the server.
 */
export interface Action {
  readonly label: Label;
  /**
   * What it acts on: `rows` = the ids given, each in turn, answered per id (spec/rules#bulk);
   * `together` = the ids given, all or none; `row` = exactly one id; `resource` = no row at all.
   */
  readonly target: 'rows' | 'together' | 'row' | 'resource';
  /** What the user is asked for. A form dialog opens when there is any. */
  readonly input?: Fields;
  /** With one row chosen, the form begins with what that row has. */
  readonly prefill?: boolean;
  /** Asked before it runs. */
  readonly confirm?: Label;
  /** Permission code; default `<resource code>_<key>`; `''` allows any signed-in user. */
  readonly permission?: string;
  /** Values of the resource's state field from which it may start. The button is off otherwise. */
  readonly from?: readonly number[];
  /** Fields that must hold something (`!name`: nothing) for it to be possible: only what is frozen is released. */
  readonly needs?: readonly string[];
  /** The usual next step from the states it starts from: a row in one of them shows it first. */
  readonly next?: boolean;
  /** Takes an Idempotency-Key: moves money or stock. */
  readonly moves?: boolean;
  /** What it answers; nothing but the message when absent. Of target `rows`: what is said of each row beside its outcome. */
  readonly answer?: ResponseSpec;
  /** A danger is red and asks first; primary stands out. */
  readonly tone?: 'danger' | 'primary';
  /** The action that takes it back; offered right after it, to who may do that. */
  readonly undo?: string;
  /** Not offered as a button by the generic page (an own page calls it). */
  readonly hidden?: boolean;
}

/** A question to a resource beyond list and detail: `GET <path>/<key>` (or POST where the specification says so). */
export interface Query {
  readonly label: Label;
  readonly input?: Fields;
  readonly answer: ResponseSpec;
  readonly method?: 'GET' | 'POST';
  /** Permission code, or codes of which one is enough; default: the right to read the resource. */
  readonly permission?: string | readonly string[];
}
