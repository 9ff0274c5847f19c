import type pg from 'pg';
import { application } from '../settings/application.ts';
import { listTenantTables, quoteIdentifier } from './tenant-tables.ts';

/** Deletes all rows of the tenant in the current transaction. Returns their number. */
export async function eraseTenantRows(client: pg.Client, tenantId: string): Promise<number> {
  let erased = 0;
  for (const { name } of await listTenantTables(client)) {
    const { rowCount } = await client.query(`delete from ${quoteIdentifier(name)} where tenant_id = $1`, [tenantId]);
    erased += rowCount ?? 0;
  }
  return erased;
}

/** Platform tables with a `tenant_id` column, without the excluded ones. */
const tenantNamingTablesSql = `
  select c.relname as name from pg_class c
  join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and obj_description(c.oid, 'pg_class') ~ '@platform'
    and c.relname <> all($1::text[])`;

/** Deletes the tenant and its platform data, including names and phone numbers in the history. */
export async function eraseTenant(client: pg.Client, tenantId: string, homeTenant: string): Promise<void> {
  const { tenants, outlivingTenants } = application().tables;
  const { rows } = await client.query<{ id: string }>(`delete from ${tenants} where tenant_id = $1 returning id`, [
    tenantId,
  ]);
  await client.query(`select set_config('app.tenant', $1, true)`, [homeTenant]);
  for (const { id } of rows)
    await client.query(`delete from history where tenant_id = $1 and table_name = $3 and row_id = $2`, [
      homeTenant,
      id,
      tenants,
    ]);
  const speaking = await client.query<{ name: string }>(tenantNamingTablesSql, [[tenants, ...outlivingTenants]]);
  for (const { name } of speaking.rows)
    await client.query(`delete from ${quoteIdentifier(name)} where tenant_id = $1`, [tenantId]);
  await client.query(`select pg_notify('authority', $1)`, [tenantId]);
}
