import type { Field } from '@refectory/declaration/field/field.ts';
import { formatMoney } from './format-money.ts';

/** `"1234.50"` → `1,234.50`: thousands separators, digits unchanged; other texts stay as they are. */
export function formatNumber(value: unknown): string {
  const text = String(value ?? '');
  const match = /^(-?\d+)(\.\d+)?$/.exec(text);
  return match ? `${match[1]?.replace(/\B(?=(\d{3})+$)/g, ',')}${match[2] ?? ''}` : text;
}

/** The sum of a column as text, for lists, reports and prints; empty for columns without one. */
export function formatSum(field: Field | undefined, sum: unknown): string {
  if (!field?.sum) return '';
  return field.kind === 'money' ? formatMoney(sum) : formatNumber(sum);
}
