import type pg from 'pg';
import { quoted, tenantTables } from './tenant-tables.ts';

/** Takes every row of the tenant away, in the transaction at work. Answers how many there were. */
export async function eraseRows(client: pg.Client, tenantId: string): Promise<number> {
  let erased = 0;
  for (const { name } of await tenantTables(client)) {
    const { rowCount } = await client.query(`delete from ${quoted(name)} where tenant_id = $1`, [tenantId]);
    erased += rowCount ?? 0;
  }
  return erased;
}

/** The tenant itself, and what the history tells of it: names and numbers of people. */
export async function eraseTenant(client: pg.Client, tenantId: string, homeTenant: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>('delete from sys_tenant where tenant_id = $1 returning id', [
    tenantId,
  ]);
  await client.query(`select set_config('app.tenant', $1, true)`, [homeTenant]);
  for (const { id } of rows)
    await client.query(`delete from history where tenant_id = $1 and table_name = 'sys_tenant' and row_id = $2`, [
      homeTenant,
      id,
    ]);
  await client.query('delete from sys_tenant_door where tenant_id = $1', [tenantId]);
  await client.query(`select pg_notify('authority', $1)`, [tenantId]);
}
