import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots, ToolbarProps } from '@refectory/admin-ui/list/slots.ts';
import { Button } from 'antd';
import { table } from '#dining/contract/place/table.ts';
import { CodeLink } from '../code/code-link.tsx';
import { CodesButton } from '../code/codes-button.tsx';
import { AddTablesDialog, type TableSeriesStart } from './add-tables-dialog.tsx';

const slots: Slots = {
  cells: { miniIcon: (value) => <CodeLink miniIcon={String(value ?? '')} /> },
  toolbar: TableButtons,
};

function TableButtons(props: ToolbarProps) {
  return (
    <>
      <AddTablesButton {...props} />
      <CodesButton {...props} />
    </>
  );
}

/** `/dining/table`: the generic list, with the addition of several tables and with their codes. */
export const TablePage = () => <ResourcePage resource={table} slots={slots} />;

function AddTablesButton({ filters }: ToolbarProps) {
  const say = useTranslate();
  const isAllowed = useCan('dining_table_multiadd');
  const dialog = useDialog<TableSeriesStart>();
  if (!isAllowed) return null;
  // The filtered place is the default of the form.
  const placeId = filters.placeId ? String(filters.placeId) : null;
  return (
    <>
      <Button onClick={() => dialog.open({ placeId })}>{say(table.actions.multiadd.label)}</Button>
      <TabDialogs>{dialog.content && <AddTablesDialog dialog={dialog} start={dialog.content} />}</TabDialogs>
    </>
  );
}
