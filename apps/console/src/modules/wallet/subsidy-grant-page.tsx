import { subsidyGrant } from '@refectory/contract/wallet/subsidy-grant.ts';
import { useMemo } from 'react';
import { useCan } from '#api/permissions.ts';
import type { Row } from '#api/queries.ts';
import { PageTitle } from '#crud/page-title.tsx';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';
import { TabDialogs } from '#crud/tab-dialogs.tsx';
import { useDialog } from '#crud/use-dialog.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { walletTexts as texts } from './wallet-texts.ts';

const draft = 10;

/** `/wallet/subsidy-grant`: the generic list; a draft is granted only after a look at who gets how much. */
export function SubsidyGrantPage() {
  const dialog = useDialog<Row>();
  const mayPreview = useCan('wallet_subsidy_grant_preview');
  const mayGrant = useCan('wallet_subsidy_grant_grant');
  const { open } = dialog;
  const slots = useMemo(
    (): Slots => ({
      rowActions:
        mayPreview || mayGrant
          ? [
              {
                key: 'grant',
                label: mayGrant ? texts.grant : texts.preview,
                tone: 'primary',
                applies: ({ grantStatus }) => grantStatus === draft,
                run: open,
              },
            ]
          : [],
    }),
    [mayPreview, mayGrant, open],
  );
  return (
    <>
      <PageTitle label={subsidyGrant.label} />
      <ResourcePage resource={subsidyGrant} slots={slots} />
      <TabDialogs>
        {dialog.content && <GrantDialog dialog={dialog} grant={dialog.content} mayGrant={mayGrant} />}
      </TabDialogs>
    </>
  );
}
