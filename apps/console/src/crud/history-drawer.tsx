import type { Resource } from '@refectory/contract/kernel/resource.ts';
import { Drawer } from 'antd';
import type { Row } from '#api/queries.ts';
import type { TextContext } from './cell-text.ts';
import { HistoryList } from './history-list.tsx';
import { rowTitle } from './row-title.ts';
import { texts } from './texts.ts';
import type { Dialog } from './use-dialog.ts';
import { useSay } from './use-say.ts';

interface HistoryDrawerProps {
  readonly resource: Resource;
  readonly dialog: Dialog<Row>;
  readonly context: TextContext;
  readonly canRestore: boolean;
}

/** The history of a row beside its list. */
export function HistoryDrawer({ resource, dialog, context, canRestore }: HistoryDrawerProps) {
  const say = useSay();
  const row = dialog.content;
  return (
    <Drawer
      open={dialog.isOpen}
      title={row && say(texts.historyOf, { name: rowTitle(resource, row) })}
      size={560}
      onClose={dialog.close}
      afterOpenChange={(isOpen) => !isOpen && dialog.gone()}
    >
      {row && <HistoryList resource={resource} row={row} context={context} canRestore={canRestore} />}
    </Drawer>
  );
}
