import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { ToolbarProps } from '@refectory/admin-ui/list/slots.ts';
import { Button } from 'antd';
import { codeTexts as texts } from './code-texts.ts';
import { CodesDialog, type CodesSubject } from './codes-dialog.tsx';

/** Opens the codes of the selected tables, or without a selection of the tables of the filtered place. */
export function CodesButton({ filters, selected }: ToolbarProps) {
  const say = useTranslate();
  const dialog = useDialog<CodesSubject>();
  const placeId = filters.placeId ? String(filters.placeId) : null;
  const open = () =>
    dialog.open({
      kind: 'tables',
      placeId: selected.length > 0 ? null : placeId,
      ids: selected.map(({ id }) => String(id)),
    });
  return (
    <>
      <Button onClick={open}>{say(texts.tables)}</Button>
      <TabDialogs>{dialog.content && <CodesDialog dialog={dialog} subject={dialog.content} />}</TabDialogs>
    </>
  );
}
