import { goods } from '@refectory/contract/shop/goods.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { post } from '#api/http.ts';
import { notify } from '#api/notify.ts';
import { invalidate, type Row } from '#api/queries.ts';
import { ErrorState } from '#crud/list-states.tsx';
import { type PlainColumn, PlainTable } from '#crud/plain-table.tsx';
import { texts as crudTexts } from '#crud/texts.ts';
import type { Dialog } from '#crud/use-dialog.ts';
import { useSay } from '#crud/use-say.ts';
import css from './shop.module.css';
import { shopTexts as texts } from './shop-texts.ts';

/** What `refreshDishServing` answers. */
interface Refreshed {
  readonly before: number;
  readonly after: number;
  readonly raws: readonly {
    readonly rawId: string;
    readonly rawName: string;
    readonly unit: string;
    readonly stock: string;
    readonly portions: number;
  }[];
}

const columns: readonly PlainColumn<Refreshed['raws'][number]>[] = [
  { heading: texts.servingRaw, cell: ({ rawName }) => rawName },
  { heading: texts.servingStock, cell: ({ stock, unit }) => `${stock} ${unit}` },
  { heading: texts.servingEnough, cell: ({ portions }) => portions },
];

const refresh = (id: string, preview: boolean) =>
  post<Refreshed>(`${goods.path}/refreshDishServing`, { id, preview }, { quiet: preview });

/** Shows how many portions the stock allows beside those on the menu, and sets them only then (DOMAIN §3). */
export function ServingDialog({ dialog }: { readonly dialog: Dialog<Row> }) {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const { content: row, isOpen, close, gone } = dialog;
  const id = row?.id ?? '';
  const found = useQuery({
    queryKey: [goods.path, 'refreshDishServing', id],
    queryFn: () => refresh(id, true),
    staleTime: 0,
    gcTime: 0,
  });
  const { data, error, isPending } = found;
  async function apply() {
    setBusy(true);
    try {
      const { after } = await refresh(id, false);
      notify.success(say(texts.servingDone, { count: after }));
      void invalidate(goods.path);
      close();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure; // The call has told the user.
    } finally {
      setBusy(false);
    }
  }
  const isChange = data !== undefined && data.before !== data.after;
  return (
    <Modal
      open={isOpen}
      title={say(texts.servingOf, { name: String(row?.name ?? '') })}
      width={520}
      onCancel={close}
      afterClose={gone}
      footer={[
        <Button key="close" onClick={close}>
          {say(crudTexts.close)}
        </Button>,
        isChange && (
          <Button key="apply" type="primary" loading={isBusy} onClick={() => void apply()}>
            {say(texts.servingSet, { count: data.after })}
          </Button>
        ),
      ]}
    >
      {isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {error && <ErrorState error={error} onRetry={() => void found.refetch()} />}
      {data && (
        <>
          <dl className={css.serving}>
            <dt>{say(texts.servingNow)}</dt>
            <dd>{data.before}</dd>
            <dt>{say(texts.servingThen)}</dt>
            <dd>{data.after}</dd>
          </dl>
          {!isChange && <p role="status">{say(texts.servingSame)}</p>}
          <PlainTable columns={columns} rows={data.raws} keyOf={({ rawId }) => rawId} />
        </>
      )}
    </Modal>
  );
}
