import { interpolate } from '@refectory/declaration/label.ts';
import { toChartData } from './chart-series.ts';
import type { ChartName, ReportDefinition } from './definition.ts';
import type { ReportResult } from './report-result.ts';
import { type ReportTexts, reportWords } from './tabulate.ts';

/** Notes on what a report omits, for screen, paper, files and tiles (spec/report#designer). */
export function reportNotes(
  definition: ReportDefinition,
  result: ReportResult,
  texts: ReportTexts,
  chart: ChartName = definition.chart,
): readonly string[] {
  const { isCapped, maxLines, leftOut } = result;
  const { shown, count } = chart === 'table' ? { shown: 0, count: 0 } : toChartData(definition, result, texts);
  return [
    ...(isCapped ? [interpolate(texts.say(reportWords.capped), { max: maxLines })] : []),
    ...(leftOut > 0 ? [interpolate(texts.say(reportWords.leftOut), { count: leftOut })] : []),
    ...(shown < count ? [interpolate(texts.say(reportWords.chartCut), { shown, count })] : []),
  ];
}
