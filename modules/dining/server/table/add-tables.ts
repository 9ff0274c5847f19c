import { announceChange } from '@refectory/engine/live/announce-change.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertOwnPlace } from '../admin-user/place-filter.ts';
import { tablesTopic } from './announce-tables.ts';

interface TableSeries {
  readonly placeId: string;
  readonly area?: string | null | undefined;
  readonly prefix?: string | null | undefined;
  /** Minimum number of digits. */
  readonly padding: number;
  readonly from: number;
  readonly to: number;
  readonly seats: number;
  readonly skip?: readonly number[] | null | undefined;
  /** Only return the codes. */
  readonly preview: boolean;
}

const maxTables = 500;

/**
 * Adds tables with the codes prefix + number, all or none (spec/dining#table, `multiadd`); with `preview` only returns
 * which would be added and which exist. Refuses a reversed range, more than 500 tables, and codes that exist at the
 * place.
 */
export async function addTables(ctx: Context, series: TableSeries) {
  await assertOwnPlace(ctx, series.placeId);
  const numbered = listCodes(series);
  const existing = await readExistingCodes(ctx, series.placeId, Array.from(numbered.values()));
  const tables = Array.from(numbered, ([number, code]) => ({ number, code, exists: existing.has(code) }));
  if (!series.preview) await insertTables(ctx, series, numbered, existing);
  return { preview: series.preview, tables };
}

/** Codes by number, in order. */
function listCodes({ prefix, padding, from, to, skip }: TableSeries): ReadonlyMap<number, string> {
  if (to < from) throw new DomainError('dining.table-numbers-reversed', {}, { field: 'to' });
  // Checked before the list is built.
  if (to - from >= maxTables + (skip?.length ?? 0))
    throw new DomainError('dining.tables-too-many', { max: maxTables }, { field: 'to' });
  const skipped = new Set(skip);
  const numbers = Array.from({ length: to - from + 1 }, (_, n) => from + n).filter((number) => !skipped.has(number));
  if (numbers.length === 0) throw new DomainError('dining.no-table-left', {}, { field: 'skip' });
  if (numbers.length > maxTables) throw new DomainError('dining.tables-too-many', { max: maxTables }, { field: 'to' });
  return new Map(numbers.map((number) => [number, `${prefix ?? ''}${String(number).padStart(padding, '0')}`]));
}

async function readExistingCodes(
  ctx: Context,
  placeId: string,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from dining_table
    where tenant_id = app_tenant() and place_id = ${placeId}::bigint and code = any(${codes}::text[])`.execute(ctx.db);
  return new Set(rows.map(({ code }) => code));
}

/** Maximum number of codes listed in a refusal. */
const namedCodes = 10;

async function insertTables(
  ctx: Context,
  { placeId, area, seats }: TableSeries,
  numbered: ReadonlyMap<number, string>,
  existing: ReadonlySet<string>,
): Promise<void> {
  if (existing.size > 0) {
    const codes = `${[...existing].sort().slice(0, namedCodes).join(', ')}${existing.size > namedCodes ? ' …' : ''}`;
    throw new DomainError('dining.tables-exist', { count: existing.size, codes }, { field: 'skip' });
  }
  await sql`
    insert into dining_table (place_id, area, code, seats, sort)
    select ${placeId}::bigint, ${area ?? ''}, code, ${seats}, number
    from unnest(${[...numbered.keys()]}::int[], ${[...numbered.values()]}::text[]) t (number, code)`.execute(ctx.db);
  announceChange(ctx, tablesTopic(placeId));
}
