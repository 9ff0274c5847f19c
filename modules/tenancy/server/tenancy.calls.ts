import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { sendFile } from '@refectory/engine/call/response/send-file.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { exportLifetime } from '#system/server/public.ts';
import { tenancyCalls } from '../contract/tenancy-calls.ts';
import { countTenantData } from './count-tenant-data.ts';
import { exportFolder } from './export-tenant.ts';

export const boundTenancyCalls = bindCalls(tenancyCalls, {
  erasePreview: manualOperation(async ({ runner, language, registry, run }, { id }) => {
    const tenantId = await run((ctx) => requireTenantId(ctx, id));
    return runner.runAsSystem(tenantId, (ctx) => countTenantData({ ...ctx, language }, registry));
  }),
  exportFile: manualOperation((caller, { key = '' }) => sendExport(caller, `${key}.zip`)),
});

async function requireTenantId(ctx: Context, id: string): Promise<string> {
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from sys_tenant where id = ${id}::bigint`.execute(
    ctx.db,
  );
  if (!rows[0]) throw new DomainError('platform.not-found');
  return rows[0].tenant_id;
}

/** The one-time link is consumed before the file is sent, so only one of two requests gets the file. */
async function sendExport({ reply, run }: CallEnvironment, name: string) {
  const tenantId = await run((ctx) => consumeExportLink(ctx, name));
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

async function consumeExportLink(ctx: Context, name: string): Promise<string> {
  if (!/^[0-9a-f]{48}\.zip$/.test(name)) throw new DomainError('system.export-gone');
  const { rows } = await sql<{ tenant_id: string }>`
    update sys_tenant_work set taken_at = ${ctx.now}
    where file_name = ${name} and taken_at is null and ended_at > ${ctx.now}::timestamptz - ${exportLifetime}::interval
    returning tenant_id`.execute(ctx.db);
  if (!rows[0]) throw new DomainError('system.export-gone');
  return rows[0].tenant_id;
}
