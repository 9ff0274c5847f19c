import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { Caller } from '@refectory/engine/call/caller.ts';
import { ownTransactions } from '@refectory/engine/call/operations.ts';
import { sendFile } from '@refectory/engine/call/send-file.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { exportLasts } from '#system/server/public.ts';
import { tenancyCalls } from '../contract/tenancy-calls.ts';
import { countTenant } from './count-tenant.ts';
import { exportFolder } from './export-tenant.ts';

export const boundTenancy = bindCalls(tenancyCalls, {
  erasePreview: ownTransactions(async ({ host, language, registry, run }, { id }) => {
    const tenantId = await run((ctx) => tenantOf(ctx, id));
    return host.runAsSystem(tenantId, (ctx) => countTenant({ ...ctx, language }, registry));
  }),
  exportFile: ownTransactions((caller, { key = '' }) => giveExport(caller, `${key}.zip`)),
});

async function tenantOf(ctx: Context, id: string): Promise<string> {
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from sys_tenant where id = ${id}::bigint`.execute(
    ctx.db,
  );
  if (!rows[0]) throw new DomainError('platform.not-found');
  return rows[0].tenant_id;
}

/** The link is spent before the first byte: of two who come with it one gets the file. */
async function giveExport({ reply, run }: Caller, name: string) {
  const tenantId = await run((ctx) => spend(ctx, name));
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
