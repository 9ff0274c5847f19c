import { type RawBuilder, sql } from 'kysely';
import { toColumnName } from '../database/wire-name.ts';
import type { Binding } from '../resource/binding.ts';

/**
 * An insert that returns its rows in order, with all columns or the wanted ones; where the state log of a row begins with
 * its creation, the same statement notes it (spec/rules#states). `insert`: without `returning`.
 */
export function insertion<R>(
  { logsCreation }: Pick<Binding, 'logsCreation'>,
  insert: RawBuilder<unknown>,
  wanted: RawBuilder<unknown> = sql`*`,
): RawBuilder<R> {
  if (!logsCreation) return sql<R>`${insert} returning ${wanted}`;
  const { resource, field } = logsCreation;
  return sql<R>`
    with inserted as (${insert} returning *),
    logged as (
      insert into state_log (resource, row_id, action, to_status)
      select ${resource}, id, 'create', ${sql.ref(toColumnName(field))} from inserted)
    select ${wanted} from inserted order by id`;
}
