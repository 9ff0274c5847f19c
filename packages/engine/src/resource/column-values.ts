import type { Field, Fields } from '@refectory/declaration/field/field.ts';
import { yuanToFen } from '@refectory/declaration/money.ts';
import { sql } from 'kysely';
import { toColumnName } from '../database/wire-name.ts';
import { zonedInstant } from '../request/clock.ts';
import type { ColumnValues } from './binding.ts';

/**
 * Validated input as column values: money in fen, instants as Date, JSON as text. An empty or masked secret is left
 * out, so the stored one is kept (spec/rules#secrets).
 */
export function toColumnValues(fields: Fields, input: Readonly<Record<string, unknown>>, zone: string): ColumnValues {
  const values: ColumnValues = {};
  for (const [name, value] of Object.entries(input)) {
    const field = fields[name];
    if (!field || (field.kind === 'secret' && !value)) continue;
    values[toColumnName(name)] = toColumnValue(field, value, zone);
  }
  return values;
}

function toColumnValue(field: Field, value: unknown, zone: string): unknown {
  // An empty JSON field becomes the column default ({} or []), never null.
  if (field.kind === 'json' && (value === null || value === undefined)) return sql`default`;
  if (value === null || value === undefined) return null;
  if (field.kind === 'money') return yuanToFen(String(value)).toString();
  if (field.kind === 'datetime') return parseInstant(String(value), zone);
  if (field.kind === 'json') return JSON.stringify(value);
  // An empty optional text with a format (code, host) becomes null, so that it does not collide in a unique key; a link,
  // like an image, is an empty text.
  if (field.format && field.format !== 'link' && value === '') return null;
  return value;
}

/** `YYYY-MM-DD HH:mm:ss` is business time; ISO with an offset is an instant. */
export function parseInstant(value: string, zone: string): Date {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(value) ?? [];
  return day && time ? zonedInstant(day, time, zone) : new Date(value);
}
