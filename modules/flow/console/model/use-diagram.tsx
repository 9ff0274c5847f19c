import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import type { RowCommand } from '@refectory/admin-ui/list/slots.ts';
import { useMemo } from 'react';
import { flowTexts } from '../flow-texts.ts';
import { DiagramDialog, type DiagramSource } from './diagram-dialog.tsx';

/** A row command that shows the diagram of the instance or definition, and its dialog. */
export function useDiagram(of: 'instance' | 'definition') {
  const dialog = useDialog<DiagramSource>();
  const { open } = dialog;
  const command = useMemo(
    (): RowCommand => ({
      key: 'diagram',
      label: flowTexts.diagram,
      run: (row: Row) =>
        open(
          of === 'instance'
            ? { processInstanceId: String(row.processInstanceId) }
            : { processDefinitionId: String(row.processDefinitionId) },
        ),
    }),
    [of, open],
  );
  return { command, open, dialog: <TabDialogs>{dialog.content && <DiagramDialog dialog={dialog} />}</TabDialogs> };
}
