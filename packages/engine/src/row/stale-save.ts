import { toWireName } from '../database/wire-name.ts';
import { DomainError } from '../refusal/domain-error.ts';
import type { Context } from '../request/context.ts';
import type { Binding, ColumnValues } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import type { Row } from './find-row.ts';
import { readDetail } from './read-detail.ts';

/** Throws 409 with the current row and the fields that differ from the submitted ones. */
export async function rejectStaleSave(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  row: Row,
  values: ColumnValues,
): Promise<never> {
  const current = JSON.parse(await readDetail(registry, binding, ctx, row.id)) as Record<string, unknown>;
  const stored = row as Record<string, unknown>;
  const fields = Object.keys(values).filter((column) => !isSameValue(stored[column], values[column]));
  throw new DomainError('platform.stale', {}, { data: { current, fields: fields.map(toWireName) } });
}

const isSameValue = (a: unknown, b: unknown): boolean => comparable(a) === comparable(b);

const comparable = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
