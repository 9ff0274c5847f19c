import { type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { texts } from '@refectory/admin-ui/list/texts.ts';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { interpolate } from '@refectory/declaration/label.ts';
import { useQuery } from '@tanstack/react-query';
import { Modal, Table } from 'antd';
import { noticeCalls } from '../contract/notice-calls.ts';
import { messageTexts } from './message-texts.ts';

type Receipt = CallResponse<typeof noticeCalls.receipts>['people'][number];

/** Who has read and confirmed a notice; those who have not come first. */
export function ReceiptsDialog({ dialog }: { readonly dialog: Dialog<Row> }) {
  const say = useTranslate();
  const { content: notice, isOpen, close, afterClose } = dialog;
  const receipts = useQuery({
    ...callQuery(noticeCalls.receipts, { id: notice?.id ?? '' }),
    enabled: notice !== undefined,
    staleTime: 0,
  });
  const { data, error, isPending } = receipts;
  return (
    <Modal
      open={isOpen}
      title={`${say(messageTexts.receipts)} · ${String(notice?.title ?? '')}`}
      width={640}
      footer={null}
      onCancel={close}
      afterClose={afterClose}
      closable={{ 'aria-label': say(texts.close) }}
    >
      {isPending && <Placeholder />}
      {error && <ErrorState error={error} onRetry={() => void receipts.refetch()} />}
      {data && (
        <>
          <p>{interpolate(say(messageTexts.receiptCounts), { ...data })}</p>
          <Table<Receipt>
            size="small"
            rowKey="id"
            dataSource={[...data.people]}
            pagination={data.people.length > 10 ? { pageSize: 10, size: 'small', showSizeChanger: false } : false}
            columns={[
              { title: say(messageTexts.person), dataIndex: 'name' },
              { title: say(messageTexts.readAt), dataIndex: 'readAt', width: 170 },
              { title: say(messageTexts.confirmedAt), dataIndex: 'confirmedAt', width: 170 },
            ]}
          />
        </>
      )}
    </Modal>
  );
}
