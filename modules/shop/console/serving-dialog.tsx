import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { texts as crudTexts } from '@refectory/admin-ui/list/texts.ts';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { type PlainColumn, PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { goods } from '../contract/goods.ts';
import css from './serving-dialog.module.css';
import { shopTexts as texts } from './shop-texts.ts';

const refresh = actionCall(goods, 'refreshDishServing');

const columns: readonly PlainColumn<CallResponse<typeof refresh>['raws'][number]>[] = [
  { heading: texts.servingRaw, cell: ({ rawName }) => rawName },
  { heading: texts.servingStock, cell: ({ stock, unit }) => `${stock} ${unit}` },
  { heading: texts.servingEnough, cell: ({ portions }) => portions },
];

/**
 * Shows the portions that the stock allows beside those on the menu, and sets them after a confirmation
 * (spec/shop#serving).
 */
export function ServingDialog({ dialog }: { readonly dialog: Dialog<Row> }) {
  const say = useTranslate();
  const { content: row, isOpen, close, afterClose } = dialog;
  const id = row?.id ?? '';
  const found = useQuery({ ...callQuery(refresh, { id, preview: true }), staleTime: 0, gcTime: 0 });
  const { data, error, isPending } = found;
  const apply = useCall(refresh, {
    onDone: ({ after }) => {
      notify.success(say(texts.servingDone, { count: after }));
      void invalidate(goods.path);
      close();
    },
  });
  const isChange = data !== undefined && data.before !== data.after;
  return (
    <Modal
      open={isOpen}
      title={say(texts.servingOf, { name: String(row?.name ?? '') })}
      width={520}
      onCancel={close}
      afterClose={afterClose}
      footer={[
        <Button key="close" onClick={close}>
          {say(crudTexts.close)}
        </Button>,
        isChange && (
          <Button
            key="apply"
            type="primary"
            loading={apply.isRunning}
            onClick={() => void apply.run({ id, preview: false })}
          >
            {say(texts.servingSet, { count: data.after })}
          </Button>
        ),
      ]}
    >
      {isPending && <Placeholder rows={3} />}
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
