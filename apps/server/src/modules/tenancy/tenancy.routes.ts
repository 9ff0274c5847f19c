import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { label } from '@refectory/contract/kernel/label.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Host } from '#crud/host.ts';
import { readId } from '#crud/read-id.ts';
import type { Registry } from '#crud/registry.ts';
import { requestInput } from '#crud/request-input.ts';
import { getDoc } from '#crud/route-docs.ts';
import { sendFile } from '#crud/send-file.ts';
import { exportLasts } from '#modules/system/public.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { success } from '#platform/envelope.ts';
import { textOf } from '#platform/text-of.ts';
import { countTenant } from './count-tenant.ts';
import { exportFolder } from './export-tenant.ts';

const tag = label('租户', 'Tenant');

/** Calls on whole tenants that no declared action can say: they look into another tenant, or answer a file made before. */
export function tenancyRoutes(app: FastifyInstance, host: Host, registry: Registry): void {
  const preview = getDoc({ summary: label('清除预览', 'What erasing would take'), tag, names: 'id' });
  app.get('/blade-system/tenant/erase-preview', { schema: preview }, (request) =>
    previewErasure(host, registry, request),
  );
  const key = { key: { type: 'string' } };
  const fetching = getDoc({ summary: label('下载导出文件，一次有效', 'Fetch an export, once'), tag, parameters: key });
  app.get('/blade-system/tenant/export-file', { schema: fetching }, (request, reply) =>
    giveExport(host, request, reply),
  );
}

async function previewErasure(host: Host, registry: Registry, request: FastifyRequest) {
  const { tenantId, language } = await host.run(request, (ctx) => tenantOf(ctx, request), 'tenant_erase');
  return success(await host.runAsSystem(tenantId, (ctx) => countTenant({ ...ctx, language }, registry)), language);
}

async function tenantOf(ctx: Context, request: FastifyRequest) {
  const id = readId(ctx, requestInput(request));
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from sys_tenant where id = ${id}::bigint`.execute(
    ctx.db,
  );
  if (!rows[0]) throw new DomainError('platform.not-found');
  return { tenantId: rows[0].tenant_id, language: ctx.language };
}

/** The link is spent before the first byte: of two who come with it one gets the file. */
async function giveExport(host: Host, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const name = `${textOf(requestInput(request).key)}.zip`;
  const tenantId = await host.run(request, (ctx) => spend(ctx, name), 'tenant_export');
  const file = path.join(exportFolder(), name);
  const handle = await open(file).catch(() => {
    throw new DomainError('system.export-gone');
  });
  try {
    const body = createReadStream(file, { fd: handle });
    const fileName = `${tenantId} ${name.slice(0, 8)}.zip`;
    return await sendFile(reply, { fileName, contentType: 'application/zip', body });
  } finally {
    await rm(file, { force: true });
  }
}

async function spend(ctx: Context, name: string): Promise<string> {
  if (!/^[0-9a-f]{48}\.zip$/.test(name)) throw new DomainError('system.export-gone');
  const { rows } = await sql<{ tenant_id: string }>`
    update sys_tenant_work set taken_at = ${ctx.now}
    where file_name = ${name} and taken_at is null and ended_at > ${ctx.now}::timestamptz - ${exportLasts}::interval
    returning tenant_id`.execute(ctx.db);
  if (!rows[0]) throw new DomainError('system.export-gone');
  return rows[0].tenant_id;
}
