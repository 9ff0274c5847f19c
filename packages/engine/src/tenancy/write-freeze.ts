import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DomainError } from '../refusal/domain-error.ts';
import { application } from '../settings/application.ts';

const maxWaitMs = 60_000;

/**
 * Freezes writes of the tenant on this server; returns when running write transactions have ended. Refuses, and lifts the
 * freeze, when they have not ended within `waitMs`.
 */
export async function freezeTenantWrites(client: pg.Client, tenantId: string, waitMs = maxWaitMs): Promise<void> {
  await client.query(
    `insert into ${application().tables.writeFreezes} (tenant_id, state) values ($1, 'read') on conflict (tenant_id) do update set state = 'read'`,
    [tenantId],
  );
  const until = Date.now() + waitMs;
  while (!(await hasNoWriters(client, tenantId))) {
    if (Date.now() > until) {
      await unfreezeTenantWrites(client, tenantId);
      throw new DomainError('system.tenant-not-quiet');
    }
    await pause(20);
  }
}

/** Whether all earlier write transactions have ended. */
async function hasNoWriters(client: pg.Client, tenantId: string): Promise<boolean> {
  const { tenantLock } = application();
  const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${tenantLock}($1)) as alone`, [
    tenantId,
  ]);
  if (!rows[0]?.alone) return false;
  await client.query(`select pg_advisory_unlock(${tenantLock}($1))`, [tenantId]);
  return true;
}

export async function unfreezeTenantWrites(client: pg.Client, tenantId: string): Promise<void> {
  await client.query(`delete from ${application().tables.writeFreezes} where tenant_id = $1`, [tenantId]);
}
