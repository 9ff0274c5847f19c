import { type Field, nameField } from '@refectory/declaration/field/field.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { selectQuery } from '../api/queries.ts';
import { cellText, type TextContext } from '../cell/cell-text.ts';
import { optionLabel } from '../cell/option-text.tsx';
import { rowTitle } from '../cell/row-title.ts';
import { StatusText } from '../cell/status-text.tsx';
import { findResource } from '../list/resource-registry.ts';
import { texts } from '../list/texts.ts';
import plainTable from '../table/plain-table.module.css';
import tableScroll from '../table/table-scroll.module.css';
import css from './bulk-preview.module.css';
import { bulkTexts } from './bulk-texts.ts';
import type { BulkEdit } from './use-bulk-edit.ts';

interface BulkPreviewProps {
  readonly resource: Resource;
  readonly edit: BulkEdit;
  readonly field: Field;
  readonly context: TextContext;
}

/** Titles of the referenced rows that the new value refers to. */
function useChosenNames({ kind, resource }: Field, value: unknown): readonly string[] {
  const ids = kind.startsWith('reference') ? [value].flat().filter((id) => id !== null && id !== '') : [];
  const path = findResource(resource ?? '')?.path ?? '';
  const options = useQuery({
    ...selectQuery(path, { ids: ids as string[], size: 200 }),
    enabled: ids.length > 0 && path !== '',
  });
  return ids.map((id) => {
    const chosen = options.data?.find((option) => option.value === id);
    return chosen ? optionLabel(chosen) : String(id);
  });
}

/** Each row with its value before and after, and its result. */
export function BulkPreview({ resource, edit, field, context }: BulkPreviewProps) {
  const { say } = context;
  const { field: name, value, rows, changed, results } = edit;
  const names = useChosenNames(field, value);
  const after = cellText(name, field, { [name]: value, [nameField(name)]: names.join(',') }, context);
  const isChanged = new Set(changed.map(({ id }) => id));
  return (
    <div className={tableScroll.scroll} tabIndex={0} role="region" aria-label={say(bulkTexts.preview)}>
      <table className={plainTable.table}>
        <thead>
          <tr>
            <th scope="col">{say(resource.label)}</th>
            <th scope="col">{say(bulkTexts.before)}</th>
            <th scope="col">{say(bulkTexts.after)}</th>
            <th scope="col">{say(bulkTexts.result)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const result = results.get(row.id);
            return (
              <tr key={row.id}>
                <th scope="row">{rowTitle(resource, row)}</th>
                <td>{cellText(name, field, row, context) || say(bulkTexts.empty)}</td>
                <td>
                  {isChanged.has(row.id) ? (
                    after || say(bulkTexts.empty)
                  ) : (
                    <span className={css.muted}>{say(bulkTexts.same)}</span>
                  )}
                </td>
                <td>
                  {result && (
                    <StatusText tone={result.ok ? 'success' : 'error'}>
                      {result.ok ? say(texts.succeeded) : result.msg}
                    </StatusText>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
