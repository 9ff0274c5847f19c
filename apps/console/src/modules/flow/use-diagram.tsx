import { useMemo } from 'react';
import type { Row } from '#api/queries.ts';
import type { RowCommand } from '#crud/slots.ts';
import { TabDialogs } from '#crud/tab-dialogs.tsx';
import { useDialog } from '#crud/use-dialog.ts';
import { DiagramDialog, type Drawn } from './diagram-dialog.tsx';
import { flowTexts } from './flow-texts.ts';

/** A row button that shows the drawing, of the instance of the row or of its definition, and the dialog to render. */
export function useDiagram(of: 'instance' | 'definition') {
  const dialog = useDialog<Drawn>();
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
