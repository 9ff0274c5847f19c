import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useCallback, useMemo, useState } from 'react';
import { topmenu } from '../contract/access/topmenu.ts';
import { SortCell } from './sort-cell.tsx';
import { systemTexts as texts } from './system-texts.ts';
import { TopMenuDialog } from './top-menu-dialog.tsx';

/** `/system/topmenu`: the top menus and their menus (spec/system#top-menus). */
export function TopMenuPage() {
  const mayGrant = useCan('topmenu_setting');
  const mayEdit = useCan('topmenu_edit');
  const [chosen, setChosen] = useState<readonly string[]>();
  const dialog = useDialog<Row>(useCallback(() => setChosen(undefined), []));
  const { open } = dialog;
  const slots = useMemo(
    (): Slots => ({
      rowActions: mayGrant ? [{ key: 'menus', label: texts.topMenus, tone: 'primary', run: open }] : [],
      // Key by value and version so that stale input is dropped.
      ...(mayEdit && { cells: { sort: (_, row) => <SortCell key={`${row.id}/${String(row.version)}`} row={row} /> } }),
    }),
    [mayEdit, mayGrant, open],
  );
  return (
    <>
      <ResourcePage resource={topmenu} slots={slots} />
      <TabDialogs>
        {dialog.content && (
          <TopMenuDialog
            key={dialog.content.id}
            dialog={dialog}
            topMenu={dialog.content}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
      </TabDialogs>
    </>
  );
}
