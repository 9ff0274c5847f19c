import { createHash } from 'node:crypto';
import { permissionCode } from '@refectory/contract/kernel/resource.ts';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#platform/domain-error.ts';
import { success } from '#platform/envelope.ts';
import { once } from '#platform/idempotency.ts';
import { textOf } from '#platform/text-of.ts';
import type { Binding } from './binding.ts';
import { exportRows } from './export-rows.ts';
import type { Host } from './host.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { importRows } from './import-rows.ts';
import { importTemplate } from './import-template.ts';
import type { Registry } from './registry.ts';
import { requestInput } from './request-input.ts';
import { sendFile } from './send-file.ts';
import { type UploadedFile, uploadedFile } from './uploaded-file.ts';

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
  app.post(`${resource.path}/import`, (request) => {
    let uploaded: Promise<UploadedFile | undefined> | undefined;
    return host.run(
      request,
      async (ctx) => {
        // Read only now that the sender is known to be allowed, and once, should the work have to be repeated.
        const file = (await (uploaded ??= uploadedFile(request)))?.content;
        if (!file) throw new DomainError('platform.not-a-workbook', {}, { field: 'file' });
        const dryRun = textOf(requestInput(request).dryRun) === 'true';
        const asked = [resource.path, 'import', dryRun, createHash('sha256').update(file).digest('base64url')];
        const answer = await once(ctx, idempotencyKey(request), asked, () =>
          importRows(registry, binding, ctx, file, { dryRun }),
        );
        return success(answer, ctx.language);
      },
      permission,
    );
  });
}
