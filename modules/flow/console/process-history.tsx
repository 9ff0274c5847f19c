import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { type Translate, useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { flowCalls, type HistoryLine } from '../contract/flow-calls.ts';
import flowCard from './flow-card.module.css';
import { outcomeText } from './flow-cells.tsx';
import { flowTexts as texts } from './flow-texts.ts';
import { formatDuration } from './leave/format-duration.ts';
import css from './process-history.module.css';
import { outcomeTexts } from './task/task-texts.ts';

const byType = {
  startEvent: texts.started,
  endEvent: texts.ended,
  withdraw: texts.withdrawn,
  userTask: texts.handle,
  act: texts.act,
  timer: texts.timer,
};

const stepTitle = (say: Translate, { activityName, activityType }: HistoryLine): string =>
  activityName || say(byType[activityType as keyof typeof byType]);

/** A deputy is shown with the person represented. */
const handlerName = (say: Translate, { assigneeName, forName }: HistoryLine): string =>
  forName ? say(outcomeTexts.by, { name: assigneeName, other: forName }) : assigneeName;

/** Instantaneous steps have no duration. */
const tookText = (say: Translate, { activityType, durationInMillis }: HistoryLine): string =>
  activityType === 'act' || activityType === 'timer' ? '—' : formatDuration(durationInMillis, say);

/** Outcome of a step, and its target. */
function Outcome({ line }: { readonly line: HistoryLine }) {
  const say = useTranslate();
  return (
    <>
      {outcomeText(line.outcome, say) ?? '—'}
      {line.targetName && <div className={css.comment}>{say(outcomeTexts.to, { name: line.targetName })}</div>}
    </>
  );
}

/** History of an instance; before its start a placeholder. */
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
      {processInstanceId && !data && !error && <Placeholder rows={3} />}
      {data && (
        <Table<HistoryLine>
          size="small"
          rowKey={(line) => `${line.activityId}/${line.startTime}/${data.indexOf(line)}`}
          dataSource={[...data]}
          pagination={false}
          columns={[
            { title: say(texts.activity), width: 104, render: (_, line) => stepTitle(say, line) },
            { title: say(texts.assignee), width: 124, render: (_, line) => handlerName(say, line) || '—' },
            { title: say(texts.outcome), width: 128, render: (_, line) => <Outcome line={line} /> },
            {
              title: say(texts.comment),
              className: css.comment ?? '',
              render: (_, { comment, changes }) => [comment, changes].filter(Boolean).join('\n') || '—',
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
            { title: say(texts.took), width: 72, render: (_, line) => tookText(say, line) },
          ]}
        />
      )}
    </section>
  );
}
