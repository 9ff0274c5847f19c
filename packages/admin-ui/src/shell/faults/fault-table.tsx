import type { Label } from '@refectory/declaration/label.ts';
import { Table, type TableColumnsType } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { useLabel } from '#api/text.ts';
import { StatusText } from '#cell/status-text.tsx';
import type { Fault } from '#fault/fault.ts';
import { faultKey } from '#fault/fault-groups.ts';
import css from './fault-table.module.css';
import { faultTexts } from './fault-texts.ts';

const columns = (say: (label: Label) => string): TableColumnsType<Fault> => [
  {
    key: 'type',
    title: say(faultTexts.type),
    width: 92,
    render: (_, { type }) => <StatusText tone={type === 'error' ? 'error' : 'warning'}>{type}</StatusText>,
  },
  { key: 'url', title: say(faultTexts.address), width: 140, dataIndex: 'url', className: css.breaks ?? '' },
  { key: 'message', title: say(faultTexts.message), dataIndex: 'message', className: css.breaks ?? '' },
  { key: 'times', title: say(faultTexts.times), width: 72, align: 'end', dataIndex: 'times' },
  {
    key: 'time',
    title: say(faultTexts.time),
    width: 172,
    render: (_, { time }) => dayjs(time).format('YYYY-MM-DD HH:mm:ss'),
  },
];

/** What went wrong, the newest first; a row unfolds to its stack, and to what leads to the cause on the server. */
export function FaultTable({ faults }: { readonly faults: readonly Fault[] }) {
  const say = useLabel();
  const shown = useMemo(() => columns(say), [say]);
  return (
    <Table<Fault>
      rowKey={faultKey}
      size="small"
      columns={shown}
      dataSource={faults}
      pagination={false}
      scroll={{ x: 660, y: '50vh' }}
      locale={{ emptyText: say(faultTexts.none) }}
      expandable={{
        columnTitle: <span className="visually-hidden">{say(faultTexts.stack)}</span>,
        expandedRowRender: ({ stack, info, release, requestId }) => (
          <>
            <p className={css.origin}>
              {say(faultTexts.release)} {release}
              {requestId && ` · ${say(faultTexts.request)} ${requestId}`}
            </p>
            <pre className={css.stack} tabIndex={0}>
              {[stack, info].filter(Boolean).join('\n\n')}
            </pre>
          </>
        ),
      }}
    />
  );
}
