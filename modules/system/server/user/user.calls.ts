import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { ownTransactions } from '@refectory/engine/call/operations.ts';
import { requestInput } from '@refectory/engine/call/request-input.ts';
import { uploadedFile } from '@refectory/engine/call/uploaded-file.ts';
import { exportRows } from '@refectory/engine/export/export-rows.ts';
import { importRows } from '@refectory/engine/import/import-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { workbookStream, workbookType } from '@refectory/engine/workbook/workbook-stream.ts';
import { user } from '#system/contract/user.ts';
import { userCalls } from '#system/contract/user-calls.ts';
import { changeUser } from './change-user.ts';
import { importWordings, userSheet } from './user-sheet.ts';

/** What Saber exports, by field. */
const exported = ['tenantId', ...Object.keys(importWordings)].join(',');

const usersOf = (registry: Registry) => registry.bindings.get(user.name) as Binding;

export const boundUserCalls = bindCalls(userCalls, {
  update: (ctx, _input, { registry, request }) => changeUser(registry, usersOf(registry), ctx, requestInput(request)),
  importUser: ownTransactions(async ({ registry, request, run }) => {
    const file = (await uploadedFile(request))?.content;
    if (!file) throw new DomainError('platform.not-a-workbook', {}, { field: 'file' });
    await run((ctx) => importSheet(registry, ctx, file));
    return {};
  }),
  exportUser: (ctx, _input, { registry, request }) =>
    exportRows(registry, usersOf(registry), ctx, { ...requestInput(request), columns: exported }, userSheet),
  exportTemplate: async () => {
    const headers = Object.values(userSheet).map((header) => ({ header, format: 'text' as const, width: 18 }));
    const body = workbookStream([{ name: '用户', columns: headers, rows: [] }]);
    return { fileName: '用户数据模板.xlsx', contentType: workbookType, body };
  },
});

/** All rows or none: Saber shows one message and no list of rows. */
async function importSheet(registry: Registry, ctx: Context, file: Buffer): Promise<void> {
  const asked = { dryRun: false, wordings: importWordings };
  const { failed, rows } = await importRows(registry, usersOf(registry), ctx, file, asked);
  const [first] = rows;
  if (first)
    throw new DomainError('system.import-refused', { count: failed, row: first.row, msg: first.errors[0]?.msg ?? '' });
}
