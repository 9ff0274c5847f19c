import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { readRequestInput } from '@refectory/engine/call/input/request-input.ts';
import { readUpload } from '@refectory/engine/call/input/uploaded-file.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { exportRows } from '@refectory/engine/export/export-rows.ts';
import { importRows } from '@refectory/engine/import/import-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { createWorkbookStream, workbookType } from '@refectory/engine/workbook/workbook-stream.ts';
import { user } from '#system/contract/user.ts';
import { userCalls } from '#system/contract/user-calls.ts';
import { changeUser } from './change-user.ts';
import { importHeaders, userSheetHeaders } from './user-sheet.ts';

/** Columns of Saber's export, by field. */
const exported = ['tenantId', ...Object.keys(importHeaders)].join(',');

const findUserBinding = (registry: Registry) => registry.bindings.get(user.name) as Binding;

export const boundUserCalls = bindCalls(userCalls, {
  update: (ctx, _input, { registry, request }) =>
    changeUser(registry, findUserBinding(registry), ctx, readRequestInput(request)),
  importUser: manualOperation(async ({ registry, request, run }) => {
    const file = (await readUpload(request))?.content;
    if (!file) throw new DomainError('platform.not-a-workbook', {}, { field: 'file' });
    await run((ctx) => importSheet(registry, ctx, file));
    return {};
  }),
  exportUser: (ctx, _input, { registry, request }) =>
    exportRows(
      registry,
      findUserBinding(registry).list,
      ctx,
      { ...readRequestInput(request), columns: exported },
      userSheetHeaders,
    ),
  exportTemplate: async () => {
    const headers = Object.values(userSheetHeaders).map((header) => ({ header, format: 'text' as const, width: 18 }));
    const body = createWorkbookStream([{ name: '用户', columns: headers, rows: [] }]);
    return { fileName: '用户数据模板.xlsx', contentType: workbookType, body };
  },
});

/** All rows or none: Saber shows one message and no results per row. */
async function importSheet(registry: Registry, ctx: Context, file: Buffer): Promise<void> {
  const asked = { dryRun: false, wordings: importHeaders };
  const { failed, rows } = await importRows(registry, findUserBinding(registry), ctx, file, asked);
  const [first] = rows;
  if (first)
    throw new DomainError('system.import-refused', { count: failed, row: first.row, msg: first.errors[0]?.msg ?? '' });
}
