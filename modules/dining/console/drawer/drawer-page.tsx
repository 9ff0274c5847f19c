import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { drawer } from '#dining/contract/drawer/drawer.ts';
import { DrawerPanel } from './drawer-panel.tsx';
import { drawerTexts as texts } from './drawer-texts.ts';

/**
 * `/dining/drawer`: the generic list; a drawer opens with its amounts and the commands to count, close and print it.
 */
export function DrawerPage() {
  const say = useTranslate();
  const dialog = useDialog<Row>();
  const { open } = dialog;
  const slots = useMemo<Slots>(
    () => ({ rowActions: [{ key: 'sheet', label: texts.details, tone: 'primary', run: open }] }),
    [open],
  );
  return (
    <>
      <ResourcePage resource={drawer} slots={slots} />
      <TabDialogs>
        {dialog.content && (
          <Modal
            open={dialog.isOpen}
            title={say(drawer.label)}
            width={860}
            onCancel={dialog.close}
            afterClose={dialog.afterClose}
            footer={<Button onClick={dialog.close}>{say(texts.close)}</Button>}
          >
            <DrawerPanel id={String(dialog.content.id)} />
          </Modal>
        )}
      </TabDialogs>
    </>
  );
}
