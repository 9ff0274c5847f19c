import { groupByInput } from '@refectory/declaration/call/report-calls.ts';
import { nameField } from '@refectory/declaration/field/field.ts';
import type { Report } from '@refectory/declaration/report.ts';
import type { Row } from '../api/queries.ts';
import { cellText, type TextContext } from '../cell/cell-text.ts';
import type { Sums } from '../table/sum-row.tsx';
import { reportTexts as texts } from './report-texts.ts';

type Filters = Readonly<Record<string, string>>;

/** Filter value: no groups, where the report has some by default. */
const noGroups = 'none';

/** A group of lines with its sums, as `<path>/sums` returns it (spec/report#subtotals). */
export type Group = Sums & { readonly level: number; readonly lines: number };

/** The filters of a report page, completed with the default groups. */
export const withDefaultGroups = ({ groupedBy = [] }: Report, filters: Filters): Filters =>
  groupedBy.length === 0 || filters[groupByInput] ? filters : { ...filters, [groupByInput]: groupedBy.join(',') };

/** The columns that filters group by, outer first. */
export const groupColumns = ({ groups = [] }: Report, filters: Filters): readonly string[] =>
  (filters[groupByInput] ?? '').split(',').filter((name) => groups.includes(name));

/** The filters with other groups. */
export function changeGroups({ groupedBy = [] }: Report, filters: Filters, columns: readonly string[]): Filters {
  const { [groupByInput]: _, ...rest } = filters;
  const asked = columns.join(',');
  if (asked === groupedBy.join(',')) return rest;
  return { ...rest, [groupByInput]: asked || noGroups };
}

/** What lines can be grouped by: one column, or two, the outer first in the order of the report. */
export const groupChoices = ({ groups = [] }: Report): readonly (readonly string[])[] => [
  ...groups.map((name) => [name]),
  ...groups.flatMap((outer, at) => groups.slice(at + 1).map((inner) => [outer, inner])),
];

const groupOfRow = new WeakMap<Row, Group>();

/** The group whose sums a row of the table shows; undefined: the row is a line. */
export const findGroup = (row: Row): Group | undefined => groupOfRow.get(row);

const keyOf = (row: Readonly<Record<string, unknown>>, columns: readonly string[]): string =>
  JSON.stringify(columns.map((name) => row[name] ?? ''));

/**
 * The lines with a row above those of each group. The first line of a page has the groups that it belongs to above it,
 * whether or not it is their first.
 */
export function addGroupRows(lines: readonly Row[], groups: readonly Group[], by: readonly string[]): readonly Row[] {
  if (groups.length === 0 || by.length === 0) return lines;
  const found = new Map(groups.map((group) => [keyOf(group, by.slice(0, group.level)), group]));
  return lines.flatMap((line, at) => {
    const before = lines[at - 1];
    const first = before ? by.findIndex((name) => (line[name] ?? '') !== (before[name] ?? '')) : 0;
    if (first < 0) return [line];
    const above = by.slice(first).flatMap((_, inner): Row[] => {
      const level = first + inner + 1;
      const group = found.get(keyOf(line, by.slice(0, level)));
      if (!group) return [];
      const row: Row = { ...group, id: `group ${level} ${line.id}` };
      groupOfRow.set(row, group);
      return [row];
    });
    return [...above, line];
  });
}

/** Name of a group and number of its lines: `Supplier: Green`, `3 lines`. */
export function groupWords(
  { columns }: Report,
  group: Group,
  by: readonly string[],
  context: TextContext,
): { readonly title: string; readonly lines: string } {
  const name = by[group.level - 1] ?? '';
  const field = columns[name];
  const value = field && (cellText(name, field, group, context) || String(group[nameField(name)] ?? ''));
  const { say } = context;
  return {
    title: say(texts.groupTitle, { name: field ? say(field.label) : '', value: value || say(texts.noValue) }),
    lines: say(texts.groupLines, { count: group.lines - Number(group.zeroLines ?? 0) }),
  };
}
