import { topmenu } from '@refectory/contract/system/topmenu.ts';
import { useCallback, useMemo, useState } from 'react';
import { useCan } from '#api/permissions.ts';
import type { Row } from '#api/queries.ts';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';
import { TabDialogs } from '#crud/tab-dialogs.tsx';
import { useDialog } from '#crud/use-dialog.ts';
import { SortCell } from './sort-cell.tsx';
import { systemTexts as texts } from './system-texts.ts';
import { TopMenuDialog } from './top-menu-dialog.tsx';

/** `/system/topmenu`: the areas above the sidebar, and the menus each of them leads to (spec/system#top-menus). */
export function TopMenuPage() {
  const mayGrant = useCan('topmenu_setting');
  const mayEdit = useCan('topmenu_edit');
  const [chosen, setChosen] = useState<readonly string[]>();
  const dialog = useDialog<Row>(useCallback(() => setChosen(undefined), []));
  const { open } = dialog;
  const slots = useMemo(
    (): Slots => ({
      rowActions: mayGrant ? [{ key: 'menus', label: texts.topMenus, run: open }] : [],
      // A row with another place or version is another cell: what was typed belongs to the old one.
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
