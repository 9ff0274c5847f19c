import type { RefusedAction } from '@refectory/admin-ui/action/remedies.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useMemo } from 'react';
import { subsidyGrantStates } from '#wallet/contract/subsidy-grant-states.ts';
import { subsidyGrant } from '../contract/subsidy-grant.ts';
import { AskApprovalDialog } from './approval/ask-approval-dialog.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { walletTexts as texts } from './wallet-texts.ts';

const { draft } = subsidyGrantStates.keys;

/** `/wallet/subsidy-grant`: the generic list; granting a draft shows a preview first. */
export function SubsidyGrantPage() {
  const dialog = useDialog<Row>();
  const mayPreview = useCan('wallet_subsidy_grant_preview');
  const mayGrant = useCan('wallet_subsidy_grant_grant');
  const asking = useDialog<RefusedAction>();
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
      <ResourcePage resource={subsidyGrant} slots={slots} />
      <TabDialogs>
        {dialog.content && (
          <GrantDialog dialog={dialog} grant={dialog.content} mayGrant={mayGrant} onRefused={asking.open} />
        )}
        {asking.content && <AskApprovalDialog refused={asking.content} dialog={asking} />}
      </TabDialogs>
    </>
  );
}
