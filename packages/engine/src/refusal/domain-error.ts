import type { ErrorCode, ErrorVariables } from '@refectory/declaration/error-texts.ts';
import type { Reason } from '@refectory/declaration/field/wire-value.ts';
import type { Label } from '@refectory/declaration/label.ts';

/** A named value a field was refused for; ends up beside its input on the form. */
export interface FieldProblem {
  readonly field: string;
  readonly reason: Reason | ErrorCode;
  readonly msg: string;
}

/** What a text can name. A label is told, and a list of names joined, in the language of the reader. */
export type ErrorParam = string | number | Label | readonly string[];

/** A value for each variable that the texts of a refusal name, and for nothing else. */
export type ErrorParams<C extends ErrorCode> = [ErrorVariables<C>] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [Name in ErrorVariables<C>]: ErrorParam };

/** A refusal as data: what a rule answers, and what is told or kept instead of thrown. */
export type Refusal<C extends ErrorCode = ErrorCode> = {
  [Code in C]: { readonly code: Code; readonly params: ErrorParams<Code>; readonly field?: string };
}[C];

/** A refusal that was kept as JSON. Its code may be of an earlier version of the product. */
export interface StoredRefusal {
  readonly code: string;
  readonly params: Readonly<Record<string, ErrorParam>>;
  readonly data?: unknown;
  readonly field?: string;
}

interface More {
  /** Data that goes with the refusal, answered in `data`. */
  readonly data?: unknown;
  /** The input the refusal is about. */
  readonly field?: string;
}

type Given<C extends ErrorCode> = [ErrorVariables<C>] extends [never]
  ? [params?: ErrorParams<C>, more?: More]
  : [params: ErrorParams<C>, more?: More];

/**
 * A refusal with a name (`module.problem`, texts in the module's `errors.ts`). The texts are filled from `params`: an unknown
 * code, a missing variable or one too many does not compile. Operations throw it and never speak of HTTP.
 */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  // Not of type C: `instanceof` knows no type arguments, and would make it `any`.
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, ErrorParam>>;
  readonly data?: unknown;
  readonly field?: string;

  constructor(code: C, ...[params, { data, field } = {}]: Given<C>) {
    super(code);
    this.code = code;
    this.params = params ?? {};
    this.data = data;
    this.field = field;
  }

  /** The refusal as data, about an input. */
  asRefusal(field: string): Refusal {
    return { code: this.code, params: this.params, field } as Refusal;
  }

  /** The same refusal with other data. */
  withData(data: unknown): DomainError {
    return DomainError.restore({ ...this, data });
  }

  /** The error of a refusal that was data so far. */
  static of({ code, params, field }: Refusal, data?: unknown): DomainError {
    return DomainError.restore({ code, params, data, field });
  }

  /** The error of a refusal that was kept as JSON. */
  static restore({ code, params, data, field }: StoredRefusal): DomainError {
    // The one place where code and parameters are not proved: `Refusal` proves them, and what was kept came from an error.
    return new DomainError(code as ErrorCode, params as ErrorParams<ErrorCode>, { data, field });
  }
}
