import { Readable } from 'node:stream';
import { interpolate } from '@refectory/declaration/label.ts';
import { lookupMap } from '@refectory/declaration/lookup-map.ts';
import { workbookFileName } from '@refectory/engine/export/export-rows.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { FileResponse } from '@refectory/engine/resource/binding.ts';
import { type DictionaryLabels, loadDictionaryLabels } from '@refectory/engine/resource/dictionary-labels.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import type { CellFormat } from '@refectory/engine/workbook/cell-xml.ts';
import { toCsv } from '@refectory/engine/workbook/csv.ts';
import { createWorkbookStream, type SheetColumn, workbookType } from '@refectory/engine/workbook/workbook-stream.ts';
import { toChartData } from '#report/contract/designer/chart-series.ts';
import type { ReportDefinition, ToneName } from '#report/contract/designer/definition.ts';
import { type DimensionName, dimensionField } from '#report/contract/designer/dimensions.ts';
import { reportDefinition } from '#report/contract/designer/report-definition.ts';
import { reportNotes } from '#report/contract/designer/report-notes.ts';
import type { ReportResult } from '#report/contract/designer/report-result.ts';
import { type ReportTexts, reportWords, tabulate } from '#report/contract/designer/tabulate.ts';
import { paperTones } from '#report/contract/designer/tones.ts';
import type { PaperChart } from './pdf/chart/chart-page.ts';
import { runReport } from './run-report.ts';

/** Exports a report as workbook, CSV or PDF; shares and the comparison period are separate columns. */
export async function exportReport(
  ctx: Context,
  registry: Registry,
  { name, format, definition }: { name: string; format: string; definition: ReportDefinition },
): Promise<FileResponse> {
  const result = await runReport(ctx, registry, definition);
  const texts = await reportTexts(ctx, definition);
  const { columns, rows, tones } = tabulate(definition, result, texts);
  const title = name || reportDefinition.label[ctx.language];
  const fileName = workbookFileName(ctx, title);
  // CSV and workbooks contain no chart.
  const notes = reportNotes(definition, result, texts, 'table');
  if (format === 'csv')
    return {
      fileName: fileName.replace(/\.xlsx$/, '.csv'),
      contentType: 'text/csv; charset=utf-8',
      body: Readable.from([toCsv([columns.map(({ header }) => header), ...withNotes(rows, notes)])]),
    };
  if (format === 'pdf') {
    // Loaded when needed: the writer of PDF takes memory of every server (decision 1909).
    const { writeReportPdf } = await import('./pdf/write-report-pdf.ts');
    const pdf = await writeReportPdf({
      title,
      subtitle: paperSubtitle(ctx, result),
      notes: reportNotes(definition, result, texts),
      columns,
      rows,
      tones,
      heads: definition.rows.length,
      chart: paperChart(ctx, definition, result, texts),
    });
    return {
      fileName: fileName.replace(/\.xlsx$/, '.pdf'),
      contentType: 'application/pdf',
      body: Readable.from([pdf]),
    };
  }
  const sheet = {
    name: title,
    columns: columns.map(toSheetColumn),
    rows: [withNotes(rows, notes)],
    background: (row: number, column: number) => toneColour(tones[row]?.[column]),
  };
  return { fileName, contentType: workbookType, body: createWorkbookStream([sheet]) };
}

/** Notes on omitted rows are below the total. */
const withNotes = (rows: readonly (readonly string[])[], notes: readonly string[]): readonly (readonly string[])[] =>
  notes.length > 0 ? [...rows, [], ...notes.map((note) => [note])] : rows;

const toneColour = (tone: ToneName | undefined): string | undefined => tone && paperTones[tone];

/** Chart data of a report as on screen; undefined for a table. */
function paperChart(
  { language }: Context,
  definition: ReportDefinition,
  result: ReportResult,
  texts: ReportTexts,
): PaperChart | undefined {
  const { chart: kind } = definition;
  if (kind === 'table') return undefined;
  const more = (count: number) => interpolate(reportWords.more[language], { count });
  return { kind, data: toChartData(definition, result, texts), more };
}

/** The days of the report, and the time of its figures. */
function paperSubtitle({ language, now, zone }: Context, { from, to, beforeFrom, beforeTo }: ReportResult): string {
  const { days, allTime, comparedWith, countedAt } = reportWords;
  return [
    from ? interpolate(days[language], { from, to }) : allTime[language],
    beforeFrom ? interpolate(comparedWith[language], { from: beforeFrom, to: beforeTo }) : '',
    interpolate(countedAt[language], { at: formatWireTime(now, zone).slice(0, 16) }),
  ].join('');
}

const formats = lookupMap<CellFormat>({
  integer: 'integer',
  decimal: 'decimal',
  percent: 'decimal',
  money: 'money',
  date: 'date',
});

const toSheetColumn = ({ header, kind }: { header: string; kind: string }): SheetColumn => ({
  header,
  format: formats.get(kind) ?? 'text',
  width: Math.min(40, Math.max(12, header.length * 2)),
});

/** Formats values of a report in the language of the reader. */
async function reportTexts(ctx: Context, { rows, columns }: ReportDefinition): Promise<ReportTexts> {
  const names = [...rows, ...columns] as DimensionName[];
  const labels: DictionaryLabels = await loadDictionaryLabels(
    ctx,
    Object.fromEntries(names.map((name) => [name, dimensionField(name)])),
  );
  return {
    say: (label) => label[ctx.language],
    entry: (dictionary, key) => labels.get(dictionary)?.get(key)?.[ctx.language] ?? key,
  };
}
