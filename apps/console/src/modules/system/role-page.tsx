import { role } from '@refectory/contract/system/role.ts';
import { useCallback, useMemo, useState } from 'react';
import { useCan } from '#api/permissions.ts';
import type { Row } from '#api/queries.ts';
import { PageTitle } from '#crud/page-title.tsx';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';
import { TabDialogs } from '#crud/tab-dialogs.tsx';
import { useDialog } from '#crud/use-dialog.ts';
import { PermissionDialog, type Ticks } from './permission-dialog.tsx';
import { systemTexts as texts } from './system-texts.ts';

/** `/authority/role`: the generic tree of roles, and what each of them opens. The administrator has everything anyway. */
export function RolePage() {
  const mayGrant = useCan('role_edit');
  const [chosen, setChosen] = useState<Ticks>();
  const dialog = useDialog<Row>(useCallback(() => setChosen(undefined), []));
  const { open } = dialog;
  const slots = useMemo(
    (): Slots => ({
      rowActions: mayGrant
        ? [
            {
              key: 'permissions',
              label: texts.permissions,
              applies: (row) => row.roleAlias !== 'administrator',
              run: open,
            },
          ]
        : [],
    }),
    [mayGrant, open],
  );
  return (
    <>
      <PageTitle label={role.label} />
      <ResourcePage resource={role} slots={slots} />
      <TabDialogs>
        {dialog.content && (
          <PermissionDialog
            key={dialog.content.id}
            dialog={dialog}
            role={dialog.content}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
      </TabDialogs>
    </>
  );
}
