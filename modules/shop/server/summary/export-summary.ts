import { type Label, label } from '@refectory/declaration/label.ts';
import { workbookFileName } from '@refectory/engine/export/export-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { FileResponse } from '@refectory/engine/resource/binding.ts';
import {
  createWorkbookStream,
  type Sheet,
  type SheetColumn,
  workbookType,
} from '@refectory/engine/workbook/workbook-stream.ts';
import { orderSummary } from '#shop/contract/summary/order-summary.ts';
import { summaryFigures } from '#shop/contract/summary/summary-figures.ts';
import { type Figures, readFigures } from './read-figures.ts';
import { resolveFigures, type SpanOrVersion } from './resolve-figures.ts';

type Format = SheetColumn['format'];
type Columns<N extends string> = Readonly<Partial<Record<N, Format>>>;

const dishColumns: Columns<keyof Figures['dishes'][number]> = {
  categoryName: 'text',
  dishName: 'text',
  unit: 'text',
  booked: 'integer',
  ordered: 'integer',
  portions: 'integer',
  before: 'integer',
};
const purchaseColumns: Columns<keyof Figures['raws'][number]> = {
  supplier: 'text',
  rawName: 'text',
  packs: 'integer',
  purchaseUnit: 'text',
  toBuy: 'decimal',
  unit: 'text',
  cost: 'money',
};
const rawColumns: Columns<keyof Figures['raws'][number]> = {
  rawName: 'text',
  unit: 'text',
  need: 'decimal',
  onHand: 'decimal',
  toBuy: 'decimal',
  packs: 'integer',
  purchaseUnit: 'text',
  cost: 'money',
  needCost: 'money',
  supplier: 'text',
};
const purchaseList = label('采购清单', 'Purchase list');

/**
 * Exports dishes, raw materials and the purchase list by supplier as three sheets (spec/shop#summary, `export_detail`).
 */
export async function exportSummary(ctx: Context, wanted: SpanOrVersion): Promise<FileResponse> {
  const source = await resolveFigures(ctx, wanted);
  const { summaryId, summaryNo, beforeNo } = source;
  const { dishes, raws } = await readFigures(ctx, source, { summaryId, versionNo: beforeNo });
  const bought = raws.filter(({ packs }) => packs > 0).sort((one, other) => one.supplier.localeCompare(other.supplier));
  const version = wanted.versionNo ? ` v${wanted.versionNo}` : '';
  const { language } = ctx;
  return {
    fileName: workbookFileName(
      ctx,
      `${orderSummary.label[language]} ${summaryNo || wanted.bookingTimeStart}${version}`,
    ),
    contentType: workbookType,
    body: createWorkbookStream([
      toSheet(ctx, summaryFigures.dishes.label, summaryFigures.dishes.fields, dishColumns, dishes),
      toSheet(ctx, summaryFigures.raws.label, summaryFigures.raws.fields, rawColumns, raws),
      toSheet(ctx, purchaseList, summaryFigures.raws.fields, purchaseColumns, bought),
    ]),
  };
}

function toSheet<R extends object>(
  { language }: Context,
  name: Label,
  fields: Readonly<Record<string, { readonly label: Label }>>,
  columns: Columns<Extract<keyof R, string>>,
  lines: readonly R[],
): Sheet {
  const shown = Object.entries(columns) as [Extract<keyof R, string>, Format][];
  return {
    name: name[language],
    columns: shown.map(([key, format]) => ({ header: fields[key]?.label[language] ?? key, format, width: 14 })),
    rows: [lines.map((line) => shown.map(([key]) => String(line[key])))],
  };
}
