import type { Fields } from './field/field.ts';
import type { DrillDown, OpenedRows } from './report.ts';

/**
 * The list filters behind a report line: the keys of the line, the report filters that also apply to the list, and
 * for a figure the conditions of the rows it counts (spec/report#counted-rows). A day becomes a range of one day; an
 * empty value is filtered as empty.
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
  // Without a kind it is a filter of a custom page. An empty text may mean "not set", which no filter can express.
  if (value === '') return kind === undefined || isText ? [] : [[`${field}_null`, '1']];
  if (kind === 'date')
    return [
      [`${field}_datege`, value],
      [`${field}_datele`, value],
    ];
  // A text filter without suffix matches any text that contains it.
  return isText ? [[`${field}_equal`, value]] : [[filter, value]];
}
