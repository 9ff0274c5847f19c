import { permissionCode } from '@refectory/contract/kernel/resource.ts';
import type { FastifyInstance } from 'fastify';
import { success } from '#platform/envelope.ts';
import { DomainError } from '#platform/domain-error.ts';
import type { Binding } from './binding.ts';
import { exportRows } from './export-rows.ts';
import type { Host } from './host.ts';
import { importRows } from './import-rows.ts';
import { importTemplate } from './import-template.ts';
import type { Registry } from './registry.ts';
import { requestInput } from './request-input.ts';
import { sendFile } from './send-file.ts';

/** Export, import and its template, for resources that declare them. */
export function fileRoutes(app: FastifyInstance, host: Host, registry: Registry, binding: Binding): void {
  const { resource } = binding;
  if (resource.verbs.includes('export'))
    app.get(`${resource.path}/export`, (request, reply) =>
      host.run(
        request,
        async (ctx) => sendFile(reply, await exportRows(registry, binding, ctx, requestInput(request))),
        permissionCode(resource, 'export'),
      ),
    );
  if (!resource.verbs.includes('import')) return;
  const permission = permissionCode(resource, 'import');
  app.get(`${resource.path}/import-template`, (request, reply) =>
    host.run(request, async (ctx) => sendFile(reply, await importTemplate(registry, binding, ctx)), permission),
  );
  app.post(`${resource.path}/import`, async (request) => {
    const part = request.isMultipart() ? await request.file() : undefined;
    const buffer = await part?.toBuffer();
    return host.run(
      request,
      async (ctx) => {
        if (!buffer) throw new DomainError('platform.not-a-workbook');
        const dryRun = String(requestInput(request).dryRun) === 'true';
        return success(await importRows(registry, binding, ctx, buffer, { dryRun }), ctx.language);
      },
      permission,
    );
  });
}
