import type { Field, Fields } from '@refectory/declaration/field/field.ts';
import { sql } from 'kysely';
import { toWireName } from '../database/wire-name.ts';
import { addReferenceNames, type RowContent } from '../list/add-reference-names.ts';
import { visibleRowsCondition } from '../list/visible-rows.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { formatWireTime } from '../request/clock.ts';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import { application } from '../settings/application.ts';
import { assertVisible, assertWasVisible } from './find-row.ts';

interface Entry {
  id: string;
  at: Date;
  operation: string;
  user_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/**
 * The changes of a record, newest first: who, when, and its declared fields before and after, references with their
 * current titles. Also for removed records. Refuses records that are, or were when removed, not visible to the
 * caller.
 */
export async function readRowHistory(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  id: string,
): Promise<unknown[]> {
  const limit = (await visibleRowsCondition(ctx, binding.list)) ?? sql`true`;
  const { rows: found } = await sql<{ isThere: boolean; isRead: boolean; isListed: boolean }>`
    select exists (select from ${sql.table(binding.list.view)} v where v.id = ${id}::bigint) as "isRead",
      exists (select from ${sql.table(binding.list.view)} t where t.id = ${id}::bigint and ${limit}) as "isListed",
      exists (select from ${sql.table(binding.table)} b where b.id = ${id}::bigint) as "isThere"`.execute(ctx.db);
  const { isThere = false, isRead = false, isListed = false } = found[0] ?? {};
  // A row that the list has from another table: its changes are that table's.
  if (isRead && !isThere) {
    if (!isListed) throw new DomainError('platform.not-found');
    return [];
  }
  await (isThere ? assertVisible(ctx, binding, [id]) : assertWasVisible(ctx, binding, id));
  const { rows } = await sql<Entry>`
    select h.id, h.at, h.operation, h.user_id, h.before, h.after from history h
    where h.tenant_id = app_tenant() and h.table_name = ${binding.table} and h.row_id = ${id}::bigint
    order by h.at desc, h.id desc limit 200`.execute(ctx.db);
  if (rows.length === 0 && !isRead) throw new DomainError('platform.not-found');
  const names = await application().readUserNames(ctx, [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]);
  const entries = rows.map((entry) => ({
    id: entry.id,
    at: formatWireTime(entry.at, ctx.zone),
    operation: entry.operation,
    userId: entry.user_id ?? '',
    userName: names.get(entry.user_id ?? '') ?? '',
    before: declaredFields(binding.resource.fields, entry.before, ctx.zone),
    after: declaredFields(binding.resource.fields, entry.after, ctx.zone),
  }));
  await addReferenceNames(
    registry,
    binding.resource.fields,
    ctx,
    entries.flatMap(({ before, after }) => [before, after]).filter((content) => content !== null),
  );
  return entries;
}

/** The declared fields of a stored row, or of a line of it, as lists show them, without secrets and undeclared columns. */
function declaredFields(declared: Fields, row: Record<string, unknown> | null, zone: string): RowContent | null {
  if (!row) return null;
  const fields = Object.entries(row).flatMap(([column, value]) => {
    const field = declared[toWireName(column)];
    return field && field.kind !== 'secret' ? [[toWireName(column), toShownValue(field, value, zone)]] : [];
  });
  return Object.fromEntries(fields);
}

function toShownValue({ kind, lines }: Field, value: unknown, zone: string): unknown {
  if (kind === 'money') return yuan(value);
  if (kind === 'datetime' && typeof value === 'string' && value !== '') return formatWireTime(new Date(value), zone);
  if (lines && Array.isArray(value)) return value.map((line) => shownLine(lines, line, zone));
  if (kind === 'reference' && typeof value === 'number') return String(value);
  return idText(value);
}

/** A line is kept by column names with amounts in fen, or as it was given, by wire names with amounts in yuan. */
function shownLine(lines: Fields, line: Record<string, unknown>, zone: string): RowContent | null {
  const isByColumn = Object.keys(line).some((name) => name.includes('_'));
  const toStored = (name: string, value: unknown) =>
    isByColumn && lines[toWireName(name)]?.kind === 'money' && value !== null ? Number(value) : value;
  const stored = Object.entries(line).map(([name, value]) => [name, toStored(name, value)]);
  return declaredFields(lines, Object.fromEntries(stored), zone);
}

const yuan = (fen: unknown): unknown => (typeof fen === 'number' ? (fen / 100).toFixed(2) : fen);
const idText = (value: unknown): unknown => value ?? '';
