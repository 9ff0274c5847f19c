import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { Alert, Skeleton } from 'antd';
import { Suspense } from 'react';
import type { ReportDefinition } from '../../../contract/designer/definition.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import { ReportChart } from './chart/lazy-report-chart.ts';
import css from './report-preview.module.css';
import { maxShownRows, ReportTable } from './report-table.tsx';
import type { AnsweredReport, ReportAnswer } from './use-report-result.ts';

/** A report from real rows: its days, what the cap left out, the chart and the table. */
export function ReportPreview({
  definition: { figures },
  answer: { report, error },
}: {
  readonly definition: ReportDefinition;
  readonly answer: ReportAnswer;
}) {
  const say = useTranslate();
  if (figures.length === 0) return <EmptyState text={say(texts.chooseFirst)} />;
  if (error) return <Alert type="warning" showIcon title={error.message} />;
  if (!report) return <Skeleton active paragraph={{ rows: 10 }} />;
  const { chart } = report.definition;
  return (
    <>
      <ReportNotes {...report} />
      {chart !== 'table' && (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <ReportChart chart={chart} {...report} />
        </Suspense>
      )}
      <ReportTable {...report} />
    </>
  );
}

/** Which days a report is of, and what of it is not shown. */
function ReportNotes({ definition, result }: AnsweredReport) {
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
