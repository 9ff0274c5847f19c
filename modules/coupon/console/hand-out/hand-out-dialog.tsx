import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { callQueryKey, makeCall } from '@refectory/admin-ui/api/call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { giveHandOutCall, previewHandOutCall } from '../coupon-calls.ts';
import { couponTexts as texts } from '../coupon-texts.ts';
import { HandOutSummary, missingCoupons } from './hand-out-summary.tsx';

interface HandOutDialogProps {
  readonly dialog: Dialog<Row>;
  readonly handOut: Row;
  readonly mayGive: boolean;
}

/** Preview of a hand-out, and the command to hand out. */
export function HandOutDialog({ dialog, handOut, mayGive }: HandOutDialogProps) {
  const say = useTranslate();
  const [key] = useState(createIdempotencyKey);
  const preview = useQuery({
    queryKey: [...callQueryKey(previewHandOutCall, { id: handOut.id }), handOut.version],
    queryFn: ({ signal }) => makeCall(previewHandOutCall, { id: handOut.id }, { signal, quiet: true }),
    staleTime: 0,
  });
  const giving = useCall(giveHandOutCall, {
    onDone: ({ people, coupons }) => {
      notify.success(say(texts.handedOut, { people, coupons }));
      for (const path of ['/coupon/handout', '/coupon/typelist', '/coupon/couponlist', '/coupon/salelist'])
        void invalidate(path);
      dialog.close();
    },
  });
  const { data } = preview;
  const isPossible =
    data && data.people > 0 && missingCoupons(data) === 0 && !data.employees.some(({ overLimit }) => overLimit);
  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.handOutTitle, { name: handOut.name })}
      width={680}
      mask={{ closable: false }}
      onCancel={dialog.close}
      afterClose={dialog.afterClose}
      footer={[
        <Button key="close" onClick={dialog.close}>
          {say(texts.close)}
        </Button>,
        mayGive && isPossible && (
          <Button
            key="give"
            type="primary"
            loading={giving.isRunning}
            disabled={preview.isFetching}
            onClick={() => void giving.run({ id: handOut.id }, { idempotencyKey: key })}
          >
            {say(texts.doHandOut, { people: data.people, coupons: data.coupons })}
          </Button>
        ),
      ]}
    >
      {preview.isPending && <Placeholder />}
      {preview.error && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {data?.people === 0 && <EmptyState text={say(texts.noRecipients)} />}
      {data && data.people > 0 && <HandOutSummary preview={data} />}
    </Modal>
  );
}
