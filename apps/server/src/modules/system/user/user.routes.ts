import { permissionCode } from '@refectory/contract/kernel/resource.ts';
import { user } from '@refectory/contract/system/user.ts';
import type { FastifyInstance } from 'fastify';
import type { Binding } from '#crud/binding.ts';
import { exportRows } from '#crud/export-rows.ts';
import type { Host } from '#crud/host.ts';
import { importRows } from '#crud/import-rows.ts';
import type { Registry } from '#crud/registry.ts';
import { requestInput } from '#crud/request-input.ts';
import { sendFile } from '#crud/send-file.ts';
import { type UploadedFile, uploadedFile } from '#crud/uploaded-file.ts';
import { workbookStream, workbookType } from '#crud/workbook/workbook-stream.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { success } from '#platform/envelope.ts';
import { changeUser } from './change-user.ts';
import { importWordings, userSheet } from './user-sheet.ts';

/** What Saber exports, by field. */
const exported = ['tenantId', ...Object.keys(importWordings)].join(',');
const doc = (summary: string) => ({ schema: { summary, tags: ['用户 · User'] } });

/** Calls on users that the declaration cannot say: a submit with rights of its own, and Saber's sheets (wire §5, §13.1). */
export function userRoutes(app: FastifyInstance, host: Host, registry: Registry): void {
  const users = registry.bindings.get(user.name) as Binding;

  app.post(`${user.path}/update`, doc('修改用户 · Change a user'), (request) =>
    host.run(request, async (ctx) => {
      await changeUser(registry, users, ctx, requestInput(request));
      return success({}, ctx.language);
    }),
  );

  app.post(`${user.path}/import-user`, doc('导入用户 · Import users'), (request) => {
    let uploaded: Promise<UploadedFile | undefined> | undefined;
    return host.run(
      request,
      async (ctx) => {
        const file = (await (uploaded ??= uploadedFile(request)))?.content;
        if (!file) throw new DomainError('platform.not-a-workbook', {}, { field: 'file' });
        await importSheet(registry, users, ctx, file);
        return success({}, ctx.language);
      },
      permissionCode(user, 'import'),
    );
  });

  app.get(`${user.path}/export-user`, doc('导出用户 · Export users'), (request, reply) =>
    host.run(
      request,
      async (ctx) => {
        const query = { ...requestInput(request), columns: exported };
        return sendFile(reply, await exportRows(registry, users, ctx, query, userSheet));
      },
      permissionCode(user, 'export'),
    ),
  );

  app.get(`${user.path}/export-template`, doc('导入模板 · Import template'), (request, reply) =>
    host.run(
      request,
      async () => {
        const headers = Object.values(userSheet).map((header) => ({ header, format: 'text' as const, width: 18 }));
        const body = workbookStream([{ name: '用户', columns: headers, rows: [] }]);
        return sendFile(reply, { fileName: '用户数据模板.xlsx', contentType: workbookType, body });
      },
      permissionCode(user, 'import'),
    ),
  );
}

/** All rows or none: Saber shows one message and no list of rows. */
async function importSheet(registry: Registry, users: Binding, ctx: Context, file: Buffer): Promise<void> {
  const { failed, rows } = await importRows(registry, users, ctx, file, { dryRun: false, wordings: importWordings });
  const [first] = rows;
  if (first)
    throw new DomainError('system.import-refused', { count: failed, row: first.row, msg: first.errors[0]?.msg ?? '' });
}
