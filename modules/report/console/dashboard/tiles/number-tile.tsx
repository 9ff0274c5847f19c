import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { OpenedFigure } from '@refectory/admin-ui/report/opened-figure.tsx';
import type { ReportDefinition } from '../../../contract/designer/definition.ts';
import type { CatalogueFigure } from '../../../contract/designer/figure-catalogue.ts';
import { pivotLines } from '../../../contract/designer/pivot.ts';
import type { ReportResult } from '../../../contract/designer/report-result.ts';
import { definedFigures, figureTitle } from '../../../contract/designer/tabulate.ts';
import { findTone } from '../../../contract/designer/tones.ts';
import { changeText, valueText } from '../../designer/result/figure-value.ts';
import { useOpened } from '../../designer/result/use-opened.ts';
import { useReportTexts } from '../../designer/result/use-report-texts.ts';
import { dashboardTexts as texts } from '../dashboard-texts.ts';
import css from './number-tile.module.css';

/** The totals of a report: the first figure large, the others smaller beside it, each with its change. */
export function NumberTile({
  definition,
  result,
}: {
  readonly definition: ReportDefinition;
  readonly result: ReportResult;
}) {
  const say = useTranslate();
  const words = useReportTexts();
  const opened = useOpened(definition, result);
  const figures = definedFigures(definition);
  const total = pivotLines(result.lines, definition.rows.length).cell();
  const toNumber = (figure: CatalogueFigure, n: number) => {
    const value = total?.figures[n];
    const text = valueText(figure, value) || '–';
    const targets = value && Number(value) !== 0 ? opened(figure) : [];
    const before = total?.before[n];
    const change = definition.compare ? changeText(figure, value, before) : '';
    return (
      <div key={figure.name} className={css.figure} data-tone={findTone(definition.colours, figure.name, value)}>
        <dt title={say(figure.meaning)}>{figureTitle(figure, figures, words)}</dt>
        <dd>
          <OpenedFigure className={css.value} targets={targets}>
            {text}
          </OpenedFigure>
          {figure.kind !== 'percent' && <small>{say(figure.unit)}</small>}
          {change && (
            <small className={css.change} title={`${say(texts.comparedWith)} ${valueText(figure, before)}`}>
              {change}
            </small>
          )}
        </dd>
      </div>
    );
  };
  return (
    <div className={css.room}>
      <dl className={css.numbers}>{figures.map(toNumber)}</dl>
    </div>
  );
}
