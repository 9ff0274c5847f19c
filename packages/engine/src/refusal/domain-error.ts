import type { ErrorCode, ErrorVariables } from '@refectory/declaration/error-texts.ts';
import type { Reason } from '@refectory/declaration/field/wire-value.ts';
import type { Label } from '@refectory/declaration/label.ts';

/** A refused field; shown beside its input on the form. */
export interface FieldProblem {
  readonly field: string;
  readonly reason: Reason | ErrorCode;
  readonly msg: string;
}

/** A parameter of a refusal text. Labels, and lists of names, are formatted in the language of the reader. */
export type ErrorParam = string | number | Label | readonly string[];

/** A value for each variable of the texts of a refusal, and no others. */
export type ErrorParams<C extends ErrorCode> = [ErrorVariables<C>] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [Name in ErrorVariables<C>]: ErrorParam };

/** A refusal as data: returned by a rule, or stored, instead of thrown. */
export type Refusal<C extends ErrorCode = ErrorCode> = {
  [Code in C]: { readonly code: Code; readonly params: ErrorParams<Code>; readonly field?: string };
}[C];

/** A refusal stored as JSON. Its code may come from an earlier version of the product. */
export interface StoredRefusal {
  readonly code: string;
  readonly params: Readonly<Record<string, ErrorParam>>;
  readonly data?: unknown;
  readonly field?: string;
}

interface More {
  /** Response data sent with the refusal. */
  readonly data?: unknown;
  /** The input field the refusal is about. */
  readonly field?: string;
}

type Given<C extends ErrorCode> = [ErrorVariables<C>] extends [never]
  ? [params?: ErrorParams<C>, more?: More]
  : [params: ErrorParams<C>, more?: More];

/**
 * A refusal (`module.problem`, texts in the module's `errors.ts`). The texts are filled from `params`; an unknown
 * code, a missing or an additional variable is a compile error. Operations throw it and do not deal with HTTP.
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

  /** The refusal as data, with an input field. */
  asRefusal(field: string): Refusal {
    return { code: this.code, params: this.params, field } as Refusal;
  }

  /** The same refusal with other data. */
  withData(data: unknown): DomainError {
    return DomainError.restore({ ...this, data });
  }

  /** The error of a refusal given as data. */
  static of({ code, params, field }: Refusal, data?: unknown): DomainError {
    return DomainError.restore({ code, params, data, field });
  }

  /** The error of a refusal stored as JSON. */
  static restore({ code, params, data, field }: StoredRefusal): DomainError {
    // The only place where code and parameters are not checked by the compiler: `Refusal` checks them, and stored
    // ones came from an error.
    return new DomainError(code as ErrorCode, params as ErrorParams<ErrorCode>, { data, field });
  }
}
