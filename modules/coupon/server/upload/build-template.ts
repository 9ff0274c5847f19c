import { type Label, label } from '@refectory/declaration/label.ts';
import { workbookFileName } from '@refectory/engine/export/export-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { FileResponse } from '@refectory/engine/resource/binding.ts';
import { createWorkbookStream, type SheetColumn, workbookType } from '@refectory/engine/workbook/workbook-stream.ts';
import { uploadColumns } from './upload-columns.ts';

const words = {
  title: label('领券人', 'Coupon recipients'),
  notes: label('填写说明', 'Notes'),
  column: label('列', 'Column'),
  content: label('填写内容', 'What to enter'),
  saasNo: label('在职员工的工号', 'The staff number of an active employee'),
  couponNo: label('未售的券号；留空则按类型取', 'The number of an unsold coupon; if empty, one of the type is used'),
  typeCode: label('券类型的编码；填了券号可留空', 'The code of the coupon type; not needed with a number'),
  count: label('留空为1；填了券号时只能为1', 'One when empty; with a number it can only be one'),
} as const;

/** The empty workbook to fill in, with a sheet that says what each column takes. */
export function buildTemplate(ctx: Context): FileResponse {
  const say = (text: Label) => text[ctx.language];
  const column = (text: Label, width: number): SheetColumn => ({ header: say(text), format: 'text', width });
  const names = Object.keys(uploadColumns) as (keyof typeof uploadColumns)[];
  return {
    fileName: workbookFileName(ctx, say(words.title)),
    contentType: workbookType,
    body: createWorkbookStream([
      { name: say(words.title), columns: names.map((name) => column(uploadColumns[name], 28)), rows: [] },
      {
        name: say(words.notes),
        columns: [column(words.column, 20), column(words.content, 70)],
        rows: [names.map((name) => [say(uploadColumns[name]), say(words[name])])],
      },
    ]),
  };
}
