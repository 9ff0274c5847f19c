import { LockOutlined } from '@ant-design/icons';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { lazy, Suspense } from 'react';
import type { TileShow } from '../../../contract/dashboard/layout.ts';
import { reportNotes } from '../../../contract/designer/report-notes.ts';
import { ReportGrid } from '../../designer/result/report-grid.tsx';
import { ReportTable } from '../../designer/result/report-table.tsx';
import { useReportTexts } from '../../designer/result/use-report-texts.ts';
import { dashboardTexts as texts } from '../dashboard-texts.ts';
import type { TileFigures } from '../figures/read-tile-figures.ts';
import { NumberTile } from './number-tile.tsx';
import css from './tile-figures-view.module.css';

const ReportChart = lazy(() =>
  import('../../designer/result/chart/report-chart.tsx').then((loaded) => ({ default: loaded.ReportChart })),
);

/** Number of chart rows in the table for screen readers. */
const maxToldRows = 50;

/** A report in a tile: a number, a table, a chart, or why it is not shown. */
export function TileFiguresView({
  show,
  figures: { refusal, definition, result },
}: {
  readonly show: TileShow;
  readonly figures: TileFigures;
}) {
  const say = useTranslate();
  const words = useReportTexts();
  if (refusal || !definition)
    return (
      <p className={css.refusal} role="status">
        <LockOutlined aria-hidden />
        <span>{definition ? refusal : say(texts.goneHelp)}</span>
      </p>
    );
  if (show === 'number') return <NumberTile definition={definition} result={result} />;
  const isEmpty = !result.lines.some(({ level }) => level === 'line');
  if (isEmpty && definition.rows.length + definition.columns.length > 0)
    return <p className={css.empty}>{say(texts.noFigures)}</p>;
  if (show === 'table')
    return (
      <div className={css.table}>
        <ReportTable definition={definition} result={result} />
        <TileNotes notes={reportNotes(definition, result, words, 'table')} />
      </div>
    );
  const chart = definition.chart === 'table' ? 'column' : definition.chart;
  return (
    <div className={css.chart}>
      <Suspense fallback={<Placeholder rows={4} />}>
        <ReportChart chart={chart} definition={definition} result={result} />
      </Suspense>
      <TileNotes notes={reportNotes(definition, result, words, chart)} />
      <div className="visually-hidden">
        <ReportGrid definition={definition} result={result} most={maxToldRows} numberClass={undefined}>
          {({ text }) => ({ content: text })}
        </ReportGrid>
      </div>
    </div>
  );
}

/** Notes on what the tile omits. */
function TileNotes({ notes }: { readonly notes: readonly string[] }) {
  const text = notes.join(' ');
  return (
    text && (
      <p className={css.notes} title={text}>
        {text}
      </p>
    )
  );
}
