import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useMemo } from 'react';
import { couponHandOut } from '#coupon/contract/hand-out/hand-out.ts';
import { handOutStates } from '#coupon/contract/hand-out/hand-out-states.ts';
import { couponTexts as texts } from '../coupon-texts.ts';
import { HandOutDialog } from './hand-out-dialog.tsx';

const { draft } = handOutStates.keys;

/** `/coupon/handout`: the generic list; handing out a draft shows a preview first. */
export function HandOutPage() {
  const dialog = useDialog<Row>();
  const mayPreview = useCan('coupon_hand_out_preview');
  const mayGive = useCan('coupon_hand_out_give');
  const { open } = dialog;
  const slots = useMemo(
    (): Slots => ({
      rowActions: mayPreview
        ? [
            {
              key: 'give',
              label: mayGive ? texts.handOut : texts.previewHandOut,
              tone: 'primary',
              applies: ({ handOutStatus }) => handOutStatus === draft,
              run: open,
            },
          ]
        : [],
    }),
    [mayPreview, mayGive, open],
  );
  return (
    <>
      <ResourcePage resource={couponHandOut} slots={slots} />
      <TabDialogs>
        {dialog.content && <HandOutDialog dialog={dialog} handOut={dialog.content} mayGive={mayGive} />}
      </TabDialogs>
    </>
  );
}
