import type { Resource } from '@refectory/declaration/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { QueryParams } from '../api/http.ts';
import { type Page, type Row, readQuery } from '../api/queries.ts';
import { cellText, type TextContext } from '../cell/cell-text.ts';
import { type ListColumn, listAvailableColumns } from '../table/list-columns.tsx';
import { flattenRows } from '../tree/tree-rows.ts';
import { FilterText } from './filter-text.tsx';
import { maxPrintedRows, printTexts } from './print-texts.ts';
import { PrintedList } from './printed-list.tsx';

export interface ListPrintProps {
  readonly resource: Resource;
  /** The call that returns the rows. */
  readonly call: string;
  readonly columns: readonly ListColumn[];
  /** Filters and order of the list. */
  readonly query: QueryParams;
  readonly selected: readonly Row[];
  readonly context: TextContext;
  readonly onDone: () => void;
}

/**
 * Prints the list: the selected rows, or all matches, in the visible columns. Prints as soon as the rows are loaded.
 */
export function ListPrint({ resource, call, columns, query, selected, context, onDone }: ListPrintProps) {
  const { say } = context;
  const isChosen = selected.length > 0;
  const all = useQuery({
    ...readQuery<Page | readonly Row[]>(resource.path, call, {
      ...query,
      ...(!resource.tree && { current: 1, size: maxPrintedRows }),
    }),
    enabled: !isChosen,
  });
  const giveUp = useEffectEvent(onDone);
  const hasFailed = all.isError;
  useEffect(() => {
    if (hasFailed) giveUp(); // The error was already shown by the call.
  }, [hasFailed]);

  const { rows, total } = useMemo(() => {
    if (isChosen) return { rows: selected, total: selected.length };
    if (!all.data) return { rows: [], total: 0 };
    if ('records' in all.data) return { rows: all.data.records, total: all.data.total };
    const flat = flattenRows(all.data);
    return { rows: flat.slice(0, maxPrintedRows), total: flat.length };
  }, [isChosen, selected, all.data]);
  const fields = useMemo(
    () => new Map(listAvailableColumns(resource.fields).map((offer) => [offer.name, offer.field])),
    [resource],
  );
  return (
    <PrintedList
      isPrinting={isChosen || (all.isSuccess && !all.isFetching)}
      onDone={onDone}
      title={say(resource.label)}
      about={
        isChosen ? (
          say(printTexts.selected, { count: selected.length })
        ) : (
          <FilterText fields={resource.fields} query={query} />
        )
      }
      columns={columns.filter(({ key }) => fields.get(key)?.kind !== 'image')}
      rows={rows}
      left={total - rows.length}
      text={(name, row) => {
        const field = fields.get(name);
        return field ? cellText(name, field, row, context) : '';
      }}
      say={say}
    />
  );
}
