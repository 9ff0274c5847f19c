/** A named value a field was refused for; ends up beside its input on the form. */
export interface FieldProblem {
  readonly field: string;
  readonly reason: string;
  readonly msg: string;
}

/**
 * A refusal with a name (`module.problem`, texts in the module's `errors.ts`). The texts are filled from `params`.
 * Operations throw it and never speak of HTTP.
 */
export class DomainError extends Error {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Data that goes with the refusal, answered in `data`. */
  readonly data?: unknown;
  /** The input the refusal is about. */
  readonly field?: string;

  constructor(
    code: string,
    params: Readonly<Record<string, unknown>> = {},
    extra: { data?: unknown; field?: string } = {},
  ) {
    super(code);
    this.code = code;
    this.params = params;
    this.data = extra.data;
    this.field = extra.field;
  }
}
