import { subsidyGrant } from '@refectory/contract/wallet/subsidy-grant.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { post } from '#api/http.ts';
import { idempotencyKey } from '#api/idempotency.ts';
import { notify } from '#api/notify.ts';
import { invalidate, type Row } from '#api/queries.ts';
import { formatMoney } from '#crud/format-money.ts';
import { EmptyState, ErrorState } from '#crud/list-states.tsx';
import type { Dialog } from '#crud/use-dialog.ts';
import { useSay } from '#crud/use-say.ts';
import { GrantPreview, type Previewed } from './grant-preview.tsx';
import { walletTexts as texts } from './wallet-texts.ts';

interface GrantDialogProps {
  readonly dialog: Dialog<Row>;
  readonly grant: Row;
  readonly mayGrant: boolean;
}

const touched = [subsidyGrant.path, '/wallet/wallet', '/wallet/account', '/wallet/entry', '/dining/employee'];

/** The dry run of a subsidy grant, and the grant itself: what stands here is what will happen. */
export function GrantDialog({ dialog, grant, mayGrant }: GrantDialogProps) {
  const say = useSay();
  const { path } = subsidyGrant;
  const [key] = useState(idempotencyKey);
  const [isBusy, setBusy] = useState(false);
  const preview = useQuery({
    queryKey: [path, 'preview', grant.id, grant.version],
    queryFn: ({ signal }) => post<Previewed>(`${path}/preview`, { id: grant.id }, { signal, quiet: true }),
    staleTime: 0,
  });
  async function run() {
    setBusy(true);
    try {
      const { people, total } = await post<{ people: number; total: string }>(
        `${path}/grant`,
        { id: grant.id },
        { idempotencyKey: key },
      );
      notify.success(say(texts.granted, { people, total: formatMoney(total) }));
      for (const changed of touched) void invalidate(changed);
      dialog.close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // The call has told the user.
    } finally {
      setBusy(false);
    }
  }
  const { data } = preview;
  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.grantTitle, { name: grant.name })}
      width={640}
      mask={{ closable: false }}
      onCancel={dialog.close}
      afterClose={dialog.gone}
      footer={[
        <Button key="close" onClick={dialog.close}>
          {say(texts.close)}
        </Button>,
        mayGrant && data && data.people > 0 && (
          <Button key="grant" type="primary" loading={isBusy} disabled={preview.isFetching} onClick={() => void run()}>
            {say(texts.doGrant, { count: data.people, total: formatMoney(data.total) })}
          </Button>
        ),
      ]}
    >
      {preview.isPending && <Skeleton active />}
      {preview.error && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {data?.people === 0 && <EmptyState text={say(texts.nobody)} />}
      {data && data.people > 0 && <GrantPreview preview={data} expireOn={String(grant.expireOn ?? '')} />}
    </Modal>
  );
}
