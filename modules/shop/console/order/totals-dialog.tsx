import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { downloadFile } from '@refectory/admin-ui/api/download.ts';
import type { QueryParams } from '@refectory/admin-ui/api/http.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { attempt } from '@refectory/admin-ui/api/refusal.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { texts as crudTexts } from '@refectory/admin-ui/list/texts.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Modal, Segmented, Table } from 'antd';
import { useState } from 'react';
import { orderListCalls } from '#shop/contract/order/order-list-calls.ts';
import orderSection from '../order-section.module.css';
import { shopTexts as texts } from '../shop-texts.ts';
import css from './totals-dialog.module.css';

const groupings = {
  personlist: { label: texts.byPerson, file: 'exportperson', columns: ['saasNo', 'employeeName'] },
  detaillist: { label: texts.byItem, file: 'exportdetail', columns: ['placeName', 'name'] },
  customerdetaillist: {
    label: texts.byCustomer,
    file: 'exportcustomerdetail',
    columns: ['saasNo', 'employeeName', 'placeName', 'name'],
  },
} as const;
type Grouping = keyof typeof groupings;

const calls = Object.keys(groupings) as Grouping[];
const headings = {
  saasNo: texts.number,
  employeeName: texts.person,
  placeName: texts.place,
  name: texts.goods,
} as const;
const size = 20;

/** Lines of the filtered orders, grouped by person, item or customer, each with an export (spec/shop#order-lists). */
export function TotalsDialog({ dialog }: { readonly dialog: Dialog<QueryParams> }) {
  const say = useTranslate();
  const mayExport = useCan('shop_order_export');
  const [call, setCall] = useState<Grouping>('personlist');
  const [current, setCurrent] = useState(1);
  const filters = dialog.content ?? {};
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(orderListCalls[call], { ...filters, current, size }),
    placeholderData: keepPreviousData,
  });
  const { columns, file } = groupings[call];
  const count = (key: 'orders' | 'portions') => ({ title: say(texts[key]), dataIndex: key, align: 'end' as const });
  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.totals)}
      width={820}
      onCancel={dialog.close}
      afterClose={dialog.afterClose}
      footer={[
        mayExport && (
          <Button key="export" onClick={() => void attempt(downloadFile(orderListCalls[file], filters))}>
            {say(crudTexts.export)}
          </Button>
        ),
        <Button key="close" type="primary" onClick={dialog.close}>
          {say(crudTexts.close)}
        </Button>,
      ]}
    >
      <div className={orderSection.section}>
        <Segmented<Grouping>
          aria-label={say(texts.totals)}
          value={call}
          options={calls.map((value) => ({ value, label: say(groupings[value].label) }))}
          onChange={(next) => {
            setCall(next);
            setCurrent(1);
          }}
        />
        <span className={css.muted}>{say(texts.totalsOf)}</span>
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Table<Row>
          rowKey="id"
          size="small"
          loading={{ spinning: isFetching, delay: 250 }}
          dataSource={data?.records ?? []}
          locale={{ emptyText: <EmptyState /> }}
          columns={[
            ...columns.map((key) => ({ title: say(headings[key]), dataIndex: key })),
            count('orders'),
            count('portions'),
            { title: say(texts.amount), dataIndex: 'amount', align: 'end', render: formatMoney },
          ]}
          scroll={{ y: 420 }}
          pagination={{
            current,
            pageSize: size,
            total: data?.total ?? 0,
            showSizeChanger: false,
            onChange: setCurrent,
          }}
        />
      )}
    </Modal>
  );
}
