import { type Area, type Document, type PaperChart } from './chart-page.ts';
import { drawAxisChart } from './draw-axis-chart.ts';
import { drawHeat } from './draw-heat.ts';
import { drawPie } from './draw-pie.ts';

const usual = 232;

/** Height of a printed chart; of a heat map by its rows. */
export function chartHeight({ kind, data }: PaperChart, most: number): number {
  return kind === 'heat' ? Math.min(most, Math.max(120, data.categories.length * 15 + 40)) : usual;
}

/** Whether there is anything to draw. */
export const hasChart = ({ kind, data }: PaperChart): boolean =>
  data.series.some(({ values }) => values.some((value) => value !== null && (kind !== 'pie' || value > 0)));

/** Draws a chart as on screen, with pdfkit (decision 1806). */
export function drawChart(document: Document, chart: PaperChart, area: Area): void {
  if (chart.kind === 'pie') drawPie(document, chart, area);
  else if (chart.kind === 'heat') drawHeat(document, chart, area);
  else drawAxisChart(document, chart, area);
}
