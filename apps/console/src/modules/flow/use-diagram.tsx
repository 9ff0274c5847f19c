import { useMemo } from 'react';
import type { Row } from '#api/queries.ts';
import type { RowCommand } from '#crud/slots.ts';
import { useDialog } from '#crud/use-dialog.ts';
import { useDialogsShown } from '#crud/use-dialogs-shown.ts';
import { DiagramDialog, type Drawn } from './diagram-dialog.tsx';
import { flowTexts } from './flow-texts.ts';

/** A row button that shows the drawing, of the instance of the row or of its definition, and the dialog to render. */
export function useDiagram(of: 'instance' | 'definition') {
  const isShown = useDialogsShown();
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
  return { command, open, dialog: isShown && dialog.content && <DiagramDialog dialog={dialog} /> };
}
