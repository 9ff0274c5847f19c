import { setImmediate } from 'node:timers/promises';
import PdfDocument from 'pdfkit';
import { chineseFont } from '#files/server/public.ts';
import type { ToneName } from '#report/contract/designer/definition.ts';
import type { TableColumn } from '#report/contract/designer/tabulate.ts';
import { paperTones } from '#report/contract/designer/tones.ts';
import { type Document, type PaperChart } from './chart/chart-page.ts';
import { chartHeight, drawChart, hasChart } from './chart/draw-chart.ts';
import { formatCell } from './format-cell.ts';
import { type PageColumns, sharePageColumns } from './page-columns.ts';

/** A report for printing: its table, and the texts above it. */
export interface PaperReport {
  readonly title: string;
  readonly subtitle: string;
  readonly columns: readonly TableColumn[];
  /** Notes on omitted rows, above the table on every page. */
  readonly notes?: readonly string[];
  /** The tones of values, parallel to `rows`. */
  readonly tones?: readonly (readonly (ToneName | undefined)[])[];
  /** Whether the last row is the total. */
  readonly rows: readonly (readonly string[])[];
  /** Number of header columns. */
  readonly heads: number;
  /** The chart above the table on the first page. */
  readonly chart?: PaperChart | undefined;
}

/** A4 landscape, in points. */
const paper = { width: 841.89, height: 595.28, margin: 36 };
const [lineHeight, headLineHeight, pad, size] = [18, 11, 5, 8.5];
const body = {
  top: paper.margin + 44,
  bottom: paper.height - paper.margin - 14,
  width: paper.width - 2 * paper.margin,
};
/** Rows measured to determine column widths. */
const measuredRows = 500;
const widest = 220;
/** Minimum number of rows below a chart, with the table header. */
const leastRows = 5;
const chartGap = 14;
const noteHeight = 13;
/** Rows drawn before yielding to other calls. */
const portion = 200;

/**
 * Writes a report as a PDF on A4 landscape (spec/report#designer): table header on every page, columns that do not
 * fit on further pages with repeated header columns, total last, page numbers.
 */
export async function writeReportPdf(report: PaperReport): Promise<Buffer> {
  const document = new PdfDocument({
    autoFirstPage: false,
    bufferPages: true,
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    info: { Title: report.title, Producer: 'Refectory' },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.registerFont('text', await chineseFont()).font('text');
  const rows = report.rows.map((row) => row.map((value, n) => formatCell(value, report.columns[n]?.kind ?? 'text')));
  const widths = measureColumns(document, report.columns, rows);
  for (const [n, page] of sharePageColumns(widths, report.heads, body.width).entries())
    await drawPages(document, { ...report, rows, chart: n === 0 ? report.chart : undefined }, page);
  numberPages(document);
  document.end();
  await ended;
  return Buffer.concat(parts);
}

function measureColumns(
  document: Document,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): number[] {
  document.fontSize(size);
  const seen = [...rows.slice(0, measuredRows), ...rows.slice(-1)];
  return columns.map(({ header }, n) => {
    const texts = new Set([...headLines(header), ...seen.map((row) => row[n] ?? '')]);
    return Math.min(widest, Math.max(...[...texts].map((text) => document.widthOfString(text)))) + 2 * pad;
  });
}

/** Lines of a column heading: column value, figure, comparison period. */
const headLines = (header: string): string[] => header.split(' · ');

async function drawPages(document: Document, report: PaperReport, page: PageColumns): Promise<void> {
  let y = openFirstPage(document, report, page);
  for (const [n, row] of report.rows.entries()) {
    if (y + lineHeight > body.bottom) y = openPage(document, report, page);
    const isTotal = n === report.rows.length - 1;
    if (isTotal) drawRule(document, y, '#333', 1);
    drawTones(document, report.tones?.[n] ?? [], page, y);
    drawRow(document, report, page, row, y);
    y += lineHeight;
    drawRule(document, y, isTotal ? '#333' : '#ddd', isTotal ? 1 : 0.5);
    if (n % portion === portion - 1) await setImmediate();
  }
}

/** The chart is above the table, which starts on a new page when only few rows would fit. */
function openFirstPage(document: Document, report: PaperReport, page: PageColumns): number {
  const { chart } = report;
  if (!chart || !hasChart(chart)) return openPage(document, report, page);
  const begin = calculateTop(report);
  const room = body.bottom - begin;
  const height = chartHeight(chart, room);
  drawTitle(document, report);
  drawChart(document, chart, { x: paper.margin, y: begin, width: body.width, height });
  const top = begin + height + chartGap;
  const hasRoom = body.bottom - top >= leastRows * lineHeight;
  return hasRoom ? drawHead(document, report, page, top) : openPage(document, report, page);
}

/** Starts a page with title and table header. Returns the top of its rows. */
function openPage(document: Document, report: PaperReport, page: PageColumns): number {
  drawTitle(document, report);
  return drawHead(document, report, page, calculateTop(report));
}

/** Top of chart and table. */
const calculateTop = ({ notes = [] }: PaperReport): number => body.top + notes.length * noteHeight;

function drawTitle(document: Document, { title, subtitle, notes = [] }: PaperReport): void {
  document.addPage();
  const at = { width: body.width, ...oneLine };
  document
    .fillColor('#000')
    .fontSize(14)
    .text(title, paper.margin, paper.margin, { ...at, height: 18 });
  document
    .fillColor('#555')
    .fontSize(size)
    .text(subtitle, paper.margin, paper.margin + 21, { ...at, height: 12 });
  for (const [n, note] of notes.entries())
    document.text(note, paper.margin, paper.margin + 35 + n * noteHeight, { ...at, height: noteHeight });
}

function drawHead(document: Document, report: PaperReport, page: PageColumns, top: number): number {
  const lines = report.columns.map(({ header }) => headLines(header));
  const count = Math.max(...page.columns.map((column) => lines[column]?.length ?? 0));
  const height = lineHeight + (count - 1) * headLineHeight;
  document.rect(paper.margin, top, body.width, height).fill('#eef1f4');
  for (let n = 0; n < count; n += 1) {
    // Shorter headings are bottom-aligned.
    const row = lines.map((own) => own[n - count + own.length] ?? '');
    drawRow(document, report, page, row, top + n * headLineHeight);
  }
  return top + height;
}

function drawTones(document: Document, tones: readonly (ToneName | undefined)[], page: PageColumns, y: number): void {
  let x = paper.margin;
  for (const [n, column] of page.columns.entries()) {
    const tone = tones[column];
    if (tone) document.rect(x, y, page.widths[n] ?? 0, lineHeight).fill(paperTones[tone]);
    x += page.widths[n] ?? 0;
  }
}

const oneLine = { lineBreak: false, ellipsis: true } as const;

function drawRow(
  document: Document,
  { columns }: PaperReport,
  page: PageColumns,
  row: readonly string[],
  y: number,
): void {
  document.fillColor('#000').fontSize(size);
  let x = paper.margin;
  for (const [n, column] of page.columns.entries()) {
    const width = page.widths[n] ?? 0;
    const align = columns[column]?.kind === 'text' ? 'left' : 'right';
    const text = row[column] ?? '';
    if (text !== '')
      document.text(text, x + pad, y + (lineHeight - size * 1.45) / 2, {
        ...oneLine,
        width: width - 2 * pad,
        height: lineHeight,
        align,
      });
    x += width;
  }
}

const drawRule = (document: Document, y: number, colour: string, width: number): Document =>
  document
    .moveTo(paper.margin, y)
    .lineTo(paper.margin + body.width, y)
    .lineWidth(width)
    .stroke(colour);

function numberPages(document: Document): void {
  const { start, count } = document.bufferedPageRange();
  for (let n = 0; n < count; n += 1) {
    document.switchToPage(start + n);
    document
      .fillColor('#555')
      .fontSize(7.5)
      .text(`${n + 1} / ${count}`, paper.margin, paper.height - paper.margin - 2, {
        width: body.width,
        align: 'right',
        lineBreak: false,
      });
  }
}
