import { user } from '@refectory/contract/system/user.ts';
import { userCalls } from '@refectory/contract/system/user-calls.ts';
import type { Binding } from '#crud/binding.ts';
import { bindCalls } from '#crud/call/bind-calls.ts';
import { ownTransactions } from '#crud/call/operations.ts';
import { exportRows } from '#crud/export-rows.ts';
import { importRows } from '#crud/import-rows.ts';
import type { Registry } from '#crud/registry.ts';
import { requestInput } from '#crud/request-input.ts';
import { uploadedFile } from '#crud/uploaded-file.ts';
import { workbookStream, workbookType } from '#crud/workbook/workbook-stream.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
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
