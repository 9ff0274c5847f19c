import type { Field } from '@refectory/declaration/field/field.ts';
import { formatMoney } from './format-money.ts';

/**
 * `"1234.50"` → `1,234.50`: thousands separators, digits unchanged but for zeros up to `places`; other texts stay as they
 * are.
 */
export function formatNumber(value: unknown, places = 0): string {
  const text = String(value ?? '');
  const [isNumber, whole = '', decimals = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (isNumber === undefined) return text;
  const padded = decimals.padEnd(places, '0');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${padded && `.${padded}`}`;
}

/** The sum of a column as text, for lists, reports and prints; empty for columns without one. */
export function formatSum(field: Field | undefined, sum: unknown): string {
  if (!field?.sum) return '';
  return field.kind === 'money' ? formatMoney(sum) : formatNumber(sum, field.places);
}
