import type { Fields } from './field/field.ts';
import type { DrillDown, OpenedRows } from './report.ts';

/**
 * The filters of the list behind a line of a report: what the line is of, what of the report's own filters it keeps, and for a
 * figure which rows it counts (spec/report#counted-rows). A day is a span of one; a value that is not there is asked for as such.
 */
export function drillFilters(
  { filters, sharedFilters = [] }: Pick<DrillDown, 'filters' | 'sharedFilters'>,
  fields: Fields,
  line: Readonly<Record<string, unknown>>,
  asked: Readonly<Record<string, string>>,
  { where = {} }: Partial<OpenedRows> = {},
): Record<string, string> {
  const kept = Object.entries(asked).filter(([name]) =>
    sharedFilters.some((shared) => name === shared || name.startsWith(`${shared}_`)),
  );
  const own = Object.entries(filters).flatMap(([field, column]) => {
    const value = line[column];
    const name = field.replace(/_equal$/, '');
    return value === undefined ? [] : filterOfValue(field, name, fields[name]?.kind, String(value ?? ''));
  });
  return Object.fromEntries([...kept, ...own, ...Object.entries(where)]);
}

function filterOfValue(
  filter: string,
  field: string,
  kind: string | undefined,
  value: string,
): [name: string, value: string][] {
  const isText = kind === 'text' || kind === 'multiline';
  // Without a kind it is a page's own filter. A text that is not there may be an empty one, which no filter asks for.
  if (value === '') return kind === undefined || isText ? [] : [[`${field}_null`, '1']];
  if (kind === 'date')
    return [
      [`${field}_datege`, value],
      [`${field}_datele`, value],
    ];
  // A text by itself finds whatever has it somewhere.
  return isText ? [[`${field}_equal`, value]] : [[filter, value]];
}
