import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { OpenedFigure } from '@refectory/admin-ui/report/opened-figure.tsx';
import { theme } from 'antd';
import type { ReportDefinition } from '../../../contract/designer/definition.ts';
import type { ReportResult } from '../../../contract/designer/report-result.ts';
import { reportWords } from '../../../contract/designer/tabulate.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import { type GridCell, ReportGrid } from './report-grid.tsx';
import css from './report-table.module.css';
import { useOpened } from './use-opened.ts';

/** Maximum number of rows on screen; exported files have all. */
export const maxShownRows = 500;

/** A report on screen: totals stay visible, values link to the rows they count. */
export function ReportTable({
  definition,
  result,
}: {
  readonly definition: ReportDefinition;
  readonly result: ReportResult;
}) {
  const say = useTranslate();
  const { token } = theme.useToken();
  const opened = useOpened(definition, result);
  const toneColours = { good: token.colorSuccessBg, warning: token.colorWarningBg, bad: token.colorErrorBg };
  const draw = ({ figure, row, column, value, text, share, change, before, tone }: GridCell) => {
    const targets = value !== undefined && Number(value) !== 0 ? opened(figure, row, column) : [];
    const content = (
      <>
        <OpenedFigure targets={targets}>{text}</OpenedFigure>
        {share && <span className={css.aside}>{share}%</span>}
        {change && (
          <span className={css.aside} title={`${say(reportWords.before)} ${before}`}>
            {change}
          </span>
        )}
      </>
    );
    return { content, style: tone && { background: toneColours[tone] } };
  };
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={say(texts.table)}>
      <ReportGrid
        definition={definition}
        result={result}
        most={maxShownRows}
        className={css.table}
        numberClass={css.number}
      >
        {draw}
      </ReportGrid>
    </div>
  );
}
