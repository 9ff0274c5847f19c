import type PdfDocument from 'pdfkit';
import type { ChartData } from '#report/contract/designer/chart-series.ts';
import type { ChartName } from '#report/contract/designer/definition.ts';

export type Document = InstanceType<typeof PdfDocument>;

/** A chart for printing. */
export interface PaperChart {
  readonly kind: Exclude<ChartName, 'table'>;
  readonly data: ChartData;
  /** Text when not all fits: `3 more`. */
  readonly more: (count: number) => string;
}

/** A rectangle on the page, in points. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Print colours: those of the light theme. */
export const paperColours = {
  series: ['#409eff', '#faad14', '#52c41a', '#eb2f96', '#13c2c2', '#722ed1', '#fa541c', '#a0d911'],
  ink: '#444444',
  line: '#dddddd',
  weak: '#e8f3ff',
  strong: '#1668dc',
} as const;

export const seriesColour = (n: number): string =>
  paperColours.series[n % paperColours.series.length] ?? paperColours.ink;

/** Opacity of bars of the comparison period. */
export const beforeOpacity = 0.4;

const textSize = 7.5;
/** Height of a line of text. */
export const textHeight = 11;

/** Width of a chart text. */
export const measureText = (document: Document, text: string): number =>
  document.fontSize(textSize).widthOfString(text);

/** Truncates a text to a width with an ellipsis. */
export function fitText(document: Document, text: string, width: number): string {
  if (measureText(document, text) <= width) return text;
  let cut = [...text];
  while (cut.length > 1 && measureText(document, `${cut.join('')}…`) > width) cut = cut.slice(0, -1);
  return `${cut.join('')}…`;
}

interface Placed {
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly colour?: string;
}

/** Writes one line, truncated to its width, vertically centred at `y`. */
export function writeLine(
  document: Document,
  text: string,
  x: number,
  y: number,
  { width, align = 'left', colour = paperColours.ink }: Placed,
): void {
  const shown = fitText(document, text, width);
  const free = Math.max(0, width - measureText(document, shown));
  const left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
  document
    .fillColor(colour)
    .fontSize(textSize)
    .text(shown, left, y - textSize * 0.72, { lineBreak: false });
}
