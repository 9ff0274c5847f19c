import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useCallback, useMemo, useState } from 'react';
import { role } from '#system/contract/access/role.ts';
import { systemTexts as texts } from '../system-texts.ts';
import { type CheckedKeys, PermissionDialog } from './permission-dialog.tsx';

/**
 * `/authority/role`: the tree of roles, and their grants. The administrator role has every permission and needs no
 * grants.
 */
export function RolePage() {
  const mayGrant = useCan('role_edit');
  const [chosen, setChosen] = useState<CheckedKeys>();
  const dialog = useDialog<Row>(useCallback(() => setChosen(undefined), []));
  const { open } = dialog;
  const slots = useMemo(
    (): Slots => ({
      rowActions: mayGrant
        ? [
            {
              key: 'permissions',
              label: texts.permissions,
              tone: 'primary',
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
