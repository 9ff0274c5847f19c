import type { RawBuilder } from 'kysely';
import type { Context } from '../request/context.ts';
import type { SqlParameters } from './sql-parameters.ts';

/** A condition that was built with kysely, as text beside others: its values join the parameters. */
export function embedCondition(
  { db }: Pick<Context, 'db'>,
  condition: RawBuilder<boolean>,
  parameters: SqlParameters,
): string {
  const compiled = condition.compile(db);
  const placeholders = compiled.parameters.map((value) => parameters.add(value));
  return `(${compiled.sql.replace(/\$(\d+)/g, (_, n: string) => placeholders[Number(n) - 1] as string)})`;
}
