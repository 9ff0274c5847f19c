import type { Label } from '@refectory/declaration/label.ts';
import { Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { StatusText } from '#cell/status-text.tsx';
import { errorKey } from '#error-log/error-groups.ts';
import type { ErrorLogEntry } from '#error-log/error-log-entry.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { useSession } from '#session/session.ts';
import { formatWallTime } from '#time/wall-time.ts';
import { errorLogTexts } from './error-log-texts.ts';
import css from './error-table.module.css';

const columns = (say: (label: Label) => string, timeZone: string | undefined): TableColumnsType<ErrorLogEntry> => [
  {
    key: 'type',
    title: say(errorLogTexts.type),
    width: 92,
    render: (_, { type }) => (
      <StatusText tone={type === 'error' ? 'error' : 'warning'}>{say(errorLogTexts.types[type])}</StatusText>
    ),
  },
  { key: 'url', title: say(errorLogTexts.address), width: 140, dataIndex: 'url', className: css.wrap ?? '' },
  { key: 'message', title: say(errorLogTexts.message), dataIndex: 'message', className: css.wrap ?? '' },
  { key: 'times', title: say(errorLogTexts.times), width: 72, align: 'end', dataIndex: 'times' },
  {
    key: 'time',
    title: say(errorLogTexts.time),
    width: 172,
    render: (_, { time }) => formatWallTime(new Date(time), timeZone),
  },
];

/** The errors, newest first; a row expands to its stack and its request id. */
export function ErrorTable({ faults }: { readonly faults: readonly ErrorLogEntry[] }) {
  const say = useTranslate();
  const timeZone = useSession(({ user }) => user?.timeZone);
  const shown = useMemo(() => columns(say, timeZone), [say, timeZone]);
  return (
    <Table<ErrorLogEntry>
      rowKey={errorKey}
      size="small"
      columns={shown}
      dataSource={faults}
      pagination={false}
      scroll={{ x: 660, y: '50vh' }}
      locale={{ emptyText: say(errorLogTexts.none) }}
      expandable={{
        columnTitle: <span className="visually-hidden">{say(errorLogTexts.stack)}</span>,
        expandedRowRender: ({ stack, info, release, requestId }) => (
          <>
            <p className={css.origin}>
              {say(errorLogTexts.release)} {release}
              {requestId && ` · ${say(errorLogTexts.request)} ${requestId}`}
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
