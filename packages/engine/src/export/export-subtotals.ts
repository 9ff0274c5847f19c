import { isBlank } from '@refectory/declaration/field/wire-value.ts';
import { label } from '@refectory/declaration/label.ts';
import { sourceColumns } from '../list/list-query.ts';
import type { ListSource } from '../list/list-source.ts';
import { readGroupSums } from '../list/sums/group-sums.ts';
import type { Context } from '../request/context.ts';
import type { DictionaryLabels } from '../resource/dictionary-labels.ts';
import type { Registry } from '../resource/registry.ts';
import type { SheetRow } from '../workbook/workbook-stream.ts';
import { type ExportColumn, resolveExportColumns } from './export-columns.ts';

type Group = Readonly<Record<string, unknown>> & { readonly level: number };

interface Subtotals {
  /** The rows of the groups that begin with a line of these keys. */
  rowsAbove(keys: readonly unknown[]): SheetRow[];
  /** Counts a row of a line, so that rows of groups know where they stand. */
  count(row: SheetRow): SheetRow;
  background(row: number): string | undefined;
}

const none: Subtotals = { rowsAbove: () => [], count: (row) => row, background: () => undefined };
const unnamed = label('未填', 'None');
const levelColours = ['#d9e2ec', '#eef2f6'];

/**
 * The rows with the sums of groups in an export, each above the lines of its group (spec/report#subtotals). Nothing
 * for a list that is not grouped.
 */
export async function createSubtotals(
  registry: Registry,
  list: ListSource,
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
  { columns, labels }: { readonly columns: readonly ExportColumn[]; readonly labels: DictionaryLabels },
): Promise<Subtotals> {
  const by = (list.groupedBy ?? []).map(({ name }) => name);
  if (by.length === 0) return none;
  const { groups } = JSON.parse(await readGroupSums(registry, list, ctx, query)) as { groups: readonly Group[] };
  const keyOf = (values: readonly unknown[]) => JSON.stringify(values.map((value) => value ?? ''));
  const found = new Map(
    groups.map((group) => [keyOf(by.slice(0, group.level).map((name) => group[name])), group] as const),
  );
  const keyColumns = resolveExportColumns(sourceColumns(registry, list).fields, by.join(','), labels, ctx.language);
  const colours: string[] = [];
  let written = 0;
  let before: readonly unknown[] | undefined;

  const titleOf = (group: Group): string => {
    const column = keyColumns[group.level - 1];
    const value = column?.text(group[column.source]);
    const space = '  '.repeat(group.level - 1);
    return `${space}${column?.header}: ${isBlank(value) ? unnamed[ctx.language] : value}`;
  };
  const rowOf = (group: Group): SheetRow => {
    colours[written] = levelColours[group.level - 1] ?? (levelColours.at(-1) as string);
    written += 1;
    return columns.map(({ source }, at) =>
      at === 0 ? titleOf(group) : list.fields[source]?.sum ? String(group[source] ?? '') : '',
    );
  };
  return {
    rowsAbove: (keys) => {
      const first = before ? keys.findIndex((key, at) => key !== before?.[at]) : 0;
      before = keys;
      if (first < 0) return [];
      return by.slice(first).flatMap((_, at) => {
        const group = found.get(keyOf(keys.slice(0, first + at + 1)));
        return group ? [rowOf(group)] : [];
      });
    },
    count: (row) => {
      written += 1;
      return row;
    },
    background: (row) => colours[row],
  };
}
