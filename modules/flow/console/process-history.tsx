import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { type Translate, useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Table } from 'antd';
import { flowCalls, type HistoryLine } from '../contract/flow-calls.ts';
import flowCard from './flow-card.module.css';
import { outcomeText } from './flow-cells.tsx';
import { flowTexts as texts } from './flow-texts.ts';
import { formatDuration } from './leave/format-duration.ts';
import css from './process-history.module.css';

const byType = {
  startEvent: texts.started,
  endEvent: texts.ended,
  withdraw: texts.withdrawn,
  userTask: texts.handle,
};

const stepTitle = (say: Translate, { activityName, activityType }: HistoryLine): string =>
  activityName || say(byType[activityType as keyof typeof byType]);

/** What an instance has passed through; before there is one, what will stand here. */
export function ProcessHistory({ processInstanceId }: { readonly processInstanceId: string | undefined }) {
  const say = useTranslate();
  const query = useQuery({
    ...callQuery(flowCalls['history-flow-list'], { processInstanceId: processInstanceId ?? '' }),
    enabled: Boolean(processInstanceId),
  });
  const { data, error } = query;
  return (
    <section className={flowCard.card} aria-label={say(texts.history)}>
      <h2>{say(texts.history)}</h2>
      {!processInstanceId && <EmptyState text={say(texts.historyLater)} />}
      {error && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {processInstanceId && !data && !error && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {data && (
        <Table<HistoryLine>
          size="small"
          rowKey={(line) => `${line.activityId}/${line.startTime}/${data.indexOf(line)}`}
          dataSource={[...data]}
          pagination={false}
          columns={[
            { title: say(texts.activity), width: 104, render: (_, line) => stepTitle(say, line) },
            { title: say(texts.assignee), dataIndex: 'assigneeName', width: 124, render: (name) => name || '—' },
            { title: say(texts.outcome), width: 96, render: (_, line) => outcomeText(line.outcome, say) ?? '—' },
            {
              title: say(texts.comment),
              dataIndex: 'comment',
              className: css.comment ?? '',
              render: (comment) => comment || '—',
            },
            {
              title: `${say(texts.from)} / ${say(texts.until)}`,
              width: 168,
              className: css.times ?? '',
              render: (_, { startTime, endTime }) => (
                <>
                  <div>{startTime}</div>
                  <div>{endTime || '—'}</div>
                </>
              ),
            },
            { title: say(texts.took), width: 72, render: (_, line) => formatDuration(line.durationInMillis, say) },
          ]}
        />
      )}
    </section>
  );
}
