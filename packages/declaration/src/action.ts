import type { ResponseSpec } from './call/response-spec.ts';
import type { Fields } from './field/field.ts';
import type { Label } from './label.ts';

/**
 * A verb of a resource beyond add, edit, remove: pay, cancel, sign, generate …
 * `POST <path>/<key>`; the key is the last segment of the address. Implemented by one operation file on the server.
 */
export interface Action {
  readonly label: Label;
  /** Stands in the row of a list instead of a label that is too long for it; a part of the label. */
  readonly short?: Label;
  /** Stands above a list instead of the label, where it is done with several rows at once. */
  readonly several?: Label;
  /**
   * What it acts on: `rows` = the ids given, each in turn, answered per id (spec/rules#bulk);
   * `together` = the ids given, all or none; `row` = exactly one id; `resource` = no row at all.
   */
  readonly target: 'rows' | 'together' | 'row' | 'resource';
  /** The input of the action. When there is any, the console opens a form dialog. */
  readonly input?: Fields;
  /**
   * The form begins with the values of its row, of several rows with those that all of them have; by input, the name
   * that the row has for it where it is another one.
   */
  readonly prefill?: true | Readonly<Record<string, string>>;
  /** Confirmation question shown before the action runs. */
  readonly confirm?: Label;
  /** The question about several rows, where it names them. */
  readonly confirmSeveral?: Label;
  /** Permission code; default `<resource code>_<key>`; `''` allows any signed-in user. */
  readonly permission?: string;
  /** Values of the resource's state field from which it may start. Otherwise the button is disabled. */
  readonly from?: readonly number[];
  /** Fields that must have a value (`!name`: must be empty) for the action to be possible. */
  readonly needs?: readonly string[];
  /** Its dialog says beforehand what the action will do: `POST <path>/<key>/preview` (spec/rules#previews). */
  readonly preview?: true;
  /** Inputs of which one is filled in before the dialog asks for the preview: without any the action is refused. */
  readonly previewOnce?: readonly string[];
  /** The usual next step from the states it starts from: a row in one of them shows it first. */
  readonly next?: boolean;
  /** Above a list it stands behind *more*: what somebody does there once a day or less (decision 1988). */
  readonly seldom?: true;
  /** Offered together with saving a new row, on which it then runs without input: save and pay (spec/console#forms). */
  readonly afterAdd?: true;
  /** Takes an Idempotency-Key: moves money or stock. */
  readonly moves?: boolean;
  /** The response; absent: only the message. For target `rows`: the fields beside the result of each row. */
  readonly answer?: ResponseSpec;
  /** `danger` buttons are red and ask for confirmation; `primary` buttons are emphasised. */
  readonly tone?: 'danger' | 'primary';
  /** The action that undoes it; offered after success to users who have its permission. */
  readonly undo?: string;
  /** The generic page shows no button; a custom page calls it. */
  readonly hidden?: boolean;
}

/** A read call of a resource beyond list and detail: `GET <path>/<key>` (or POST where the specification says so). */
export interface Query {
  readonly label: Label;
  readonly input?: Fields;
  readonly answer: ResponseSpec;
  readonly method?: 'GET' | 'POST';
  /** Permission code, or several of which one is enough; default: the permission to read the resource. */
  readonly permission?: string | readonly string[];
  /** Why it is answered from the primary and never from a replica (`Call.readsNewest`). */
  readonly readsNewest?: string;
}
