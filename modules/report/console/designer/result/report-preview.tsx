import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { ReportDefinition } from '../../../contract/designer/definition.ts';
import { designerCalls } from '../../../contract/designer/designer-calls.ts';
import type { ReportResult } from '../../../contract/designer/report-result.ts';
import css from '../designer-page.module.css';
import { designerTexts as texts } from '../designer-texts.ts';
import { sentDefinition } from '../save-report-dialog.tsx';
import { maxShownRows, ReportTable } from './report-table.tsx';

const ReportChart = lazy(() => import('./chart/report-chart.tsx').then((loaded) => ({ default: loaded.ReportChart })));

/** What a definition answers now; what was there before stays while the next is read. */
export const useReportResult = (definition: ReportDefinition) =>
  useQuery({
    ...callQuery(designerCalls.preview, { definition: sentDefinition(definition) }),
    enabled: definition.figures.length > 0,
    placeholderData: keepPreviousData,
  });

export type ReportAnswer = ReturnType<typeof useReportResult>;

/** A report from real rows: its days, what the cap left out, the chart and the table. */
export function ReportPreview({
  definition,
  answer,
}: {
  readonly definition: ReportDefinition;
  readonly answer: ReportAnswer;
}) {
  const say = useTranslate();
  if (definition.figures.length === 0) return <EmptyState text={say(texts.chooseFirst)} />;
  if (answer.error) return <Alert type="warning" showIcon title={answer.error.message} />;
  if (!answer.data)
    return answer.isPending ? <Skeleton active paragraph={{ rows: 10 }} /> : <ErrorState error={new Error('')} />;
  // What was there before is of another definition, with other columns.
  if (answer.isPlaceholderData) return <Skeleton active paragraph={{ rows: 10 }} />;
  const { data } = answer;
  const { chart } = definition;
  return (
    <>
      <ReportNotes definition={definition} result={data} />
      {chart !== 'table' && (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <ReportChart chart={chart} definition={definition} result={data} />
        </Suspense>
      )}
      <ReportTable definition={definition} result={data} />
    </>
  );
}

/** Which days a report is of, and what of it is not shown. */
function ReportNotes({ definition, result }: { readonly definition: ReportDefinition; readonly result: ReportResult }) {
  const say = useTranslate();
  const { from, to, beforeFrom, beforeTo, isCapped, maxLines, leftOut, lines } = result;
  const rowCount = lines.filter(({ level }) => level === 'line').length;
  return (
    <>
      {isCapped && <Alert type="warning" showIcon title={say(texts.capped, { max: maxLines })} />}
      <p className={css.notes}>
        {from && say(texts.days, { from, to })}
        {beforeFrom && say(texts.comparedWith, { from: beforeFrom, to: beforeTo })}
        {leftOut > 0 && ` ${say(texts.leftOut, { count: leftOut })}`}
        {rowCount > maxShownRows &&
          definition.columns.length === 0 &&
          ` ${say(texts.shownRows, { count: maxShownRows })}`}
      </p>
    </>
  );
}
