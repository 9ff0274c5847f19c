import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PrintSheet } from '@refectory/admin-ui/print/print-sheet.tsx';
import { maxPrintedRows, printTexts } from '@refectory/admin-ui/print/print-texts.ts';
import { businessTime } from '@refectory/admin-ui/time/business-time.ts';
import { Suspense } from 'react';
import type { ReportDefinition } from '../../../contract/designer/definition.ts';
import { pivotLines } from '../../../contract/designer/pivot.ts';
import { reportNotes } from '../../../contract/designer/report-notes.ts';
import type { ReportResult } from '../../../contract/designer/report-result.ts';
import { definedFigures } from '../../../contract/designer/tabulate.ts';
import { paperTones } from '../../../contract/designer/tones.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import { ReportChart } from './chart/lazy-report-chart.ts';
import { type GridCell, ReportGrid } from './report-grid.tsx';
import { useReportTexts } from './use-report-texts.ts';

/** Above this number of figure columns A3 is used. */
const columnsOnA4 = 12;

/** A printed report on A4 landscape, or A3 if too wide: its days, explanations of figures, chart, rows and totals. */
export function ReportPrint({
  title,
  definition,
  result,
  onDone,
}: {
  readonly title: string;
  readonly definition: ReportDefinition;
  readonly result: ReportResult;
  readonly onDone: () => void;
}) {
  const say = useTranslate();
  const { rows, columns } = pivotLines(result.lines, definition.rows.length);
  const figures = definedFigures(definition);
  const { from, to, beforeFrom, beforeTo } = result;
  const words = useReportTexts();
  const draw = ({ text, share, change, tone }: GridCell) => ({
    content: [text, share && `${share}%`, change].filter((each) => each !== '').join(' '),
    style: tone && { background: paperTones[tone], printColorAdjust: 'exact' as const },
  });
  return (
    <PrintSheet
      isPrinting
      isWide
      isSigned
      paper={(columns.length + 1) * figures.length > columnsOnA4 ? 'A3' : 'A4'}
      title={title}
      subtitle={say(printTexts.printedAt, { at: businessTime().slice(0, 16) })}
      onDone={onDone}
    >
      <p>
        {from ? say(texts.days, { from, to }) : say(texts.allTime)}
        {beforeFrom && say(texts.comparedWith, { from: beforeFrom, to: beforeTo })}
      </p>
      {reportNotes(definition, result, words).map((note) => (
        <p key={note}>{note}</p>
      ))}
      <ul>
        {figures.map(({ name, label, meaning }) => (
          <li key={name}>{`${say(label)}: ${say(meaning)}`}</li>
        ))}
      </ul>
      {rows.length > maxPrintedRows && <p>{say(printTexts.tooLong, { shown: maxPrintedRows, total: rows.length })}</p>}
      {definition.chart !== 'table' && (
        <Suspense>
          <ReportChart chart={definition.chart} definition={definition} result={result} isOnPaper />
        </Suspense>
      )}
      <ReportGrid definition={definition} result={result} most={maxPrintedRows} numberClass="end">
        {draw}
      </ReportGrid>
    </PrintSheet>
  );
}
