import { DomainError, type FieldProblem } from './domain-error.ts';

/** Invalid input, field by field. */
export class InvalidInput extends DomainError<'platform.invalid-input'> {
  readonly problems: readonly FieldProblem[];

  constructor(problems: readonly FieldProblem[]) {
    super('platform.invalid-input', { msg: problems[0]?.msg ?? '' });
    this.problems = problems;
  }
}
