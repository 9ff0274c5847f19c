import type { Resource } from '@refectory/declaration/resource.ts';
import { Drawer } from 'antd';
import type { Row } from '../api/queries.ts';
import type { TextContext } from '../cell/cell-text.ts';
import { rowTitle } from '../cell/row-title.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import { HistoryList } from './history-list.tsx';
import type { Dialog } from './use-dialog.ts';

interface HistoryDrawerProps {
  readonly resource: Resource;
  readonly dialog: Dialog<Row>;
  readonly context: TextContext;
  readonly canRestore: boolean;
}

/** The history of a row beside its list. */
export function HistoryDrawer({ resource, dialog, context, canRestore }: HistoryDrawerProps) {
  const say = useTranslate();
  const row = dialog.content;
  return (
    <Drawer
      open={dialog.isOpen}
      title={row && say(texts.historyOf, { name: rowTitle(resource, row) })}
      size={560}
      onClose={dialog.close}
      afterOpenChange={(isOpen) => !isOpen && dialog.afterClose()}
    >
      {row && <HistoryList resource={resource} row={row} context={context} canRestore={canRestore} />}
    </Drawer>
  );
}
