import { ReloadOutlined } from '@ant-design/icons';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { Alert, Button, Tooltip } from 'antd';
import { Suspense } from 'react';
import type { ReportDefinition } from '../../../contract/designer/definition.ts';
import { reportNotes } from '../../../contract/designer/report-notes.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import { ReportChart } from './chart/lazy-report-chart.ts';
import css from './report-preview.module.css';
import { ReportProgress } from './report-progress.tsx';
import { maxShownRows, ReportTable } from './report-table.tsx';
import type { AnsweredReport, ReportAnswer } from './use-report-result.ts';
import { useReportTexts } from './use-report-texts.ts';

/** A report with its days, notes on omitted rows, chart and table. */
export function ReportPreview({
  definition,
  answer: { report, error, isFetching, isCancelled, cancel, refresh },
}: {
  readonly definition: ReportDefinition;
  readonly answer: ReportAnswer;
}) {
  const say = useTranslate();
  if (definition.figures.length === 0) return <EmptyState text={say(texts.chooseFirst)} />;
  if (isCancelled)
    return (
      <Alert
        type="info"
        showIcon
        title={say(texts.cancelled)}
        action={
          <Button size="small" onClick={refresh}>
            {say(texts.runAgain)}
          </Button>
        }
      />
    );
  if (error && !isFetching)
    return (
      <Alert
        type="warning"
        showIcon
        title={error.message}
        action={
          <Button size="small" onClick={refresh}>
            {say(texts.runAgain)}
          </Button>
        }
      />
    );
  const progress = isFetching && <ReportProgress definition={definition} onCancel={cancel} />;
  if (!report)
    return (
      <>
        {progress}
        <Placeholder rows={10} />
      </>
    );
  const { chart } = report.definition;
  return (
    <>
      {progress}
      <ReportNotes {...report} onRefresh={refresh} />
      {chart !== 'table' && (
        <Suspense fallback={<Placeholder rows={8} />}>
          <ReportChart chart={chart} {...report} />
        </Suspense>
      )}
      <ReportTable {...report} />
    </>
  );
}

/** The days of a report, the time of its figures, and what is not shown. */
function ReportNotes({ definition, result, onRefresh }: AnsweredReport & { readonly onRefresh: () => void }) {
  const say = useTranslate();
  const words = useReportTexts();
  const { from, to, beforeFrom, beforeTo, lines, asOf } = result;
  const rowCount = lines.filter(({ level }) => level === 'line').length;
  return (
    <>
      {reportNotes(definition, result, words).map((note) => (
        <Alert key={note} type="warning" showIcon title={note} />
      ))}
      <div className={css.head}>
        <div className={css.asOf}>
          <Tooltip title={say(texts.asOfHelp)} placement="bottom">
            <span>{say(texts.asOf, { time: asOf.slice(11) })}</span>
          </Tooltip>
          <Button
            size="small"
            type="text"
            icon={<ReloadOutlined />}
            aria-label={say(texts.refresh)}
            onClick={onRefresh}
          />
        </div>
        <p className={css.notes}>
          {from && say(texts.days, { from, to })}
          {beforeFrom && say(texts.comparedWith, { from: beforeFrom, to: beforeTo })}
          {rowCount > maxShownRows &&
            definition.columns.length === 0 &&
            ` ${say(texts.shownRows, { count: maxShownRows })}`}
        </p>
      </div>
    </>
  );
}
