import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useMemo } from 'react';
import { place } from '#dining/contract/place/place.ts';
import { CodeLink } from './code-link.tsx';
import { codeTexts as texts } from './code-texts.ts';
import { CodesDialog, type CodesSubject } from './codes-dialog.tsx';

/** `/dining/place`: the generic list, with the code of each place. */
export function PlacePage() {
  const dialog = useDialog<CodesSubject>();
  const { open } = dialog;
  const slots = useMemo(
    (): Slots => ({
      cells: { miniIcon: (value) => <CodeLink miniIcon={String(value ?? '')} /> },
      rowActions: [
        {
          key: 'code',
          label: texts.place,
          run: ({ id }: Row) => open({ kind: 'place', placeId: String(id), ids: [] }),
        },
      ],
    }),
    [open],
  );
  return (
    <>
      <ResourcePage resource={place} slots={slots} />
      <TabDialogs>{dialog.content && <CodesDialog dialog={dialog} subject={dialog.content} />}</TabDialogs>
    </>
  );
}
