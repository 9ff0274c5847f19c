import type { Resource } from '@refectory/declaration/resource.ts';
import { notify } from '../api/notify.ts';
import type { Row } from '../api/queries.ts';
import { cellText, type TextContext } from '../cell/cell-text.ts';
import { texts } from '../list/texts.ts';
import { type ListColumn, listAvailableColumns } from '../table/list-columns.tsx';
import { copyText } from './copy-text.ts';
import { toTabSeparated } from './tab-separated.ts';

interface CopyInput {
  readonly resource: Resource;
  readonly columns: readonly ListColumn[];
  readonly context: TextContext;
}

/** Returns a function that copies rows with headings, in the visible columns, as tab-separated text. */
export function useCopyRows({ resource, columns, context }: CopyInput): (rows: readonly Row[]) => Promise<void> {
  const { say } = context;
  return async (rows) => {
    const offers = new Map(listAvailableColumns(resource.fields).map((offer) => [offer.name, offer.field]));
    const shown = columns.flatMap(({ key }) => {
      const field = offers.get(key);
      return field ? [{ key, field }] : [];
    });
    const lines = [
      shown.map(({ field }) => say(field.label)),
      ...rows.map((row) => shown.map(({ key, field }) => cellText(key, field, row, context))),
    ];
    if (await copyText(toTabSeparated(lines))) notify.success(say(texts.copiedRows, { count: rows.length }));
    else notify.warning(say(texts.cannotCopy));
  };
}
