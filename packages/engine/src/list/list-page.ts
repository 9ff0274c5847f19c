import { maxCountedRows } from '@refectory/declaration/call/verb-responses.ts';
import { toText } from '../refusal/to-text.ts';

export interface PageRequest {
  readonly current: number;
  readonly size: number;
}

/** `current` and `size` of a query; 0 is read as 1, size defaults to 10 and is at most 1000 (spec/wire#lists). */
export function parsePageRequest(query: Readonly<Record<string, unknown>>): PageRequest {
  const whole = (value: unknown, otherwise: number) => (/^\d{1,9}$/.test(toText(value)) ? Number(value) : otherwise);
  return { current: Math.max(1, whole(query.current, 1)), size: Math.min(1000, Math.max(1, whole(query.size, 10))) };
}

/** `orders`: the sort fields allowed for more rows than are counted; absent for fewer. */
export function pageJson(
  records: readonly (readonly (string | null)[])[],
  found: number,
  { current, size }: PageRequest,
  orders?: readonly string[],
): string {
  const capped = found > maxCountedRows;
  const total = capped ? maxCountedRows : found;
  const pages = Math.ceil(total / size);
  const told = capped && orders ? `,"orders":${JSON.stringify(orders)}` : '';
  return `{"records":[${records.map(([row]) => row).join(',')}],"total":${total},"size":${size},"current":${current},"pages":${pages},"capped":${capped}${told}}`;
}
