import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useMemo } from 'react';
import { code } from '#develop/contract/code.ts';
import type { ColumnMapping } from '#develop/contract/column-mapping.ts';
import { codeTexts as texts } from './code-texts.ts';
import { GenerateButton } from './generate-button.tsx';
import { ColumnsInput } from './mapping/columns-input.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { TableInput } from './table-input.tsx';
import { useGenerateCode } from './use-generate-code.ts';

const formWidth = 1080;

/** Summary of the mapping: the generated fields. */
const fieldNames = (value: unknown): string =>
  (Array.isArray(value) ? (value as readonly ColumnMapping[]) : [])
    .filter(({ kind }) => kind !== '')
    .map(({ name }) => name)
    .join(', ') || '—';

/**
 * `/tool/code`: the list of generator configurations with column mapping, preview and zip download
 * (spec/develop#code).
 */
export function CodePage() {
  const mayGenerate = useCan('code_add');
  const { run: generate, isRunning } = useGenerateCode();
  const dialog = useDialog<Row>();
  const { content: row, open } = dialog;
  const slots = useMemo(
    (): Slots => ({
      cells: { columns: fieldNames },
      inputs: { tableName: TableInput, columns: ColumnsInput },
      toolbar: GenerateButton,
      rowActions: mayGenerate ? [{ key: 'preview', label: texts.preview, run: open }] : [],
    }),
    [mayGenerate, open],
  );
  return (
    <>
      <ResourcePage resource={code} slots={slots} formWidth={formWidth} />
      <TabDialogs>
        {row && (
          <PreviewDialog
            key={row.id}
            dialog={dialog}
            row={row}
            isBusy={isRunning}
            onGenerate={mayGenerate ? () => void generate({ ids: [row.id] }) : undefined}
          />
        )}
      </TabDialogs>
    </>
  );
}
