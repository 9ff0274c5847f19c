import { buffer } from 'node:stream/consumers';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import type { SheetCell } from '../workbook/parsed-row.ts';
import { createWorkbookStream, type SheetColumn, workbookType } from '../workbook/workbook-stream.ts';
import type { ImportDraft } from './import-draft.ts';

const reason = { zh: '失败原因', en: 'Reason' };

/**
 * The rejected rows of an import with the reasons in a last column, as a data URL, for correction and another import.
 */
export async function buildFailedRowsFile(
  { resource }: Binding,
  ctx: Context,
  headers: readonly string[],
  failed: readonly ImportDraft[],
): Promise<string> {
  const kept = headers.map((header, index) => ({ header, index })).filter(({ header }) => !isReason(header));
  const columns: SheetColumn[] = [...kept.map(({ header }) => column(header, 16)), column(reason[ctx.language], 40)];
  const said = (field: string, msg: string) => {
    const name = resource.fields[field]?.label[ctx.language];
    return name && !msg.includes(name) ? `${name}: ${msg}` : msg;
  };
  const rows = failed.map(({ source, errors }) => [
    ...kept.map(({ index }) => text(source.cells[index])),
    errors.map(({ field, msg }) => said(field, msg)).join('; '),
  ]);
  const file = await buffer(createWorkbookStream([{ name: resource.label[ctx.language], columns, rows: [rows] }]));
  return `data:${workbookType};base64,${file.toString('base64')}`;
}

const column = (header: string, width: number): SheetColumn => ({ header, width, format: 'text' });

const isReason = (header: string): boolean => header === reason.zh || header === reason.en;

function text(cell: SheetCell): string {
  if (cell instanceof Date) return cell.toISOString().replace('T', ' ').slice(0, 19).replace(' 00:00:00', '');
  return cell === undefined ? '' : String(cell);
}
