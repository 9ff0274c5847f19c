import { findRemedy, type RefusedAction } from '@refectory/admin-ui/action/remedies.ts';
import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { callQueryKey, makeCall } from '@refectory/admin-ui/api/call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { subsidyGrant } from '../contract/subsidy-grant.ts';
import { grantCall, previewGrantCall } from './grant-calls.ts';
import { GrantPreview } from './grant-preview.tsx';
import { walletTexts as texts } from './wallet-texts.ts';

interface GrantDialogProps {
  readonly dialog: Dialog<Row>;
  readonly grant: Row;
  readonly mayGrant: boolean;
  /** Offers remedies for a refusal. */
  readonly onRefused: (refused: RefusedAction) => void;
}

const affectedPaths = [subsidyGrant.path, '/wallet/wallet', '/wallet/account', '/wallet/entry', '/dining/employee'];

/** Preview of a subsidy grant, and the command to grant it. */
export function GrantDialog({ dialog, grant, mayGrant, onRefused }: GrantDialogProps) {
  const say = useTranslate();
  const [key] = useState(createIdempotencyKey);
  const preview = useQuery({
    queryKey: [...callQueryKey(previewGrantCall, { id: grant.id }), grant.version],
    queryFn: ({ signal }) => makeCall(previewGrantCall, { id: grant.id }, { signal, quiet: true }),
    staleTime: 0,
  });
  const making = useCall(grantCall, {
    onDone: ({ people, total }) => {
      notify.success(say(texts.granted, { people, total: formatMoney(total) }));
      for (const changed of affectedPaths) void invalidate(changed);
      dialog.close();
    },
    showRefused: ({ reason: code, msg }) => {
      if (!findRemedy(code)) return false;
      onRefused({ resource: subsidyGrant, key: 'grant', rows: [grant], input: {}, code, msg });
      dialog.close();
      return true;
    },
  });
  const { data } = preview;
  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.grantTitle, { name: grant.name })}
      width={640}
      mask={{ closable: false }}
      onCancel={dialog.close}
      afterClose={dialog.afterClose}
      footer={[
        <Button key="close" onClick={dialog.close}>
          {say(texts.close)}
        </Button>,
        mayGrant && data && data.people > 0 && (
          <Button
            key="grant"
            type="primary"
            loading={making.isRunning}
            disabled={preview.isFetching}
            onClick={() => void making.run({ id: grant.id }, { idempotencyKey: key })}
          >
            {say(texts.doGrant, { count: data.people, total: formatMoney(data.total) })}
          </Button>
        ),
      ]}
    >
      {preview.isPending && <Placeholder />}
      {preview.error && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {data?.people === 0 && <EmptyState text={say(texts.nobody)} />}
      {data && data.people > 0 && <GrantPreview preview={data} expireOn={String(grant.expireOn ?? '')} />}
    </Modal>
  );
}
