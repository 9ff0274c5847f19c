import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import type { RowCommand } from '@refectory/admin-ui/list/slots.ts';
import { useMemo } from 'react';
import { SimulateDialog } from './simulate-dialog.tsx';
import { simulateTexts as texts } from './simulate-texts.ts';

/** A row command that simulates a definition, and its dialog. */
export function useSimulation() {
  const dialog = useDialog<Row>();
  const { open } = dialog;
  const command = useMemo((): RowCommand => ({ key: 'simulate', label: texts.simulate, run: open }), [open]);
  return {
    command,
    dialog: <TabDialogs>{dialog.content && <SimulateDialog dialog={dialog} row={dialog.content} />}</TabDialogs>,
  };
}
