import type { MirrorResult } from '@refectory/engine/tenancy/platform-schema.ts';
import { quoteIdentifier } from '@refectory/engine/tenancy/tenant-tables.ts';
import type pg from 'pg';
import { tenantWorkStates } from '#system/contract/tenant-work-states.ts';

const uniqueViolation = '23505';

/** Platform tables read by tenants, with their key column. Other platform tables exist on the home server only. */
export const mirroredTables: Readonly<Record<string, string>> = {
  sys_tenant: 'id',
  sys_param: 'id',
  sys_menu: 'id',
  sys_dict: 'id',
  sys_data_scope: 'id',
  sys_api_scope: 'id',
  sys_region: 'code',
  sys_seed: 'name',
  flow_deployment: 'id',
  flow_definition: 'id',
};

/** Tenants stored on a server, and those being moved there. */
const localTenantsSql = `select t.tenant_id from sys_tenant t where t.datasource_id = $1::bigint or exists (
  select from sys_tenant_work w where w.tenant_id = t.tenant_id and w.kind = 'move' and w.state = '${tenantWorkStates.moves.start.to}' and w.target_id = $1::bigint)`;

/**
 * Copies the platform tables to a tenant server, in the current transaction there; of tenants only those stored on it. Only
 * changed rows are written. New menus are added to the role `admin` of these tenants, as at home (spec/system#new-tenant).
 */
export async function mirrorPlatform(home: pg.Client, target: pg.Client, serverId: string): Promise<MirrorResult> {
  await target.query(`select pg_advisory_xact_lock(hashtextextended('mirror', 0))`);
  const { rows } = await home.query<{ tenant_id: string }>(localTenantsSql, [serverId]);
  const tenants = rows.map((row) => row.tenant_id);
  const seedText = `select hash from sys_seed where name = 'dictionaries'`;
  const before = (await target.query<{ hash: string }>(seedText)).rows[0]?.hash;
  const menusBefore = await listMenuCodes(target);
  for (const [table, key] of Object.entries(mirroredTables)) await mirrorTable(home, target, table, key, tenants);
  const after = (await target.query<{ hash: string }>(seedText)).rows[0]?.hash;
  const added = (await listMenuCodes(target)).filter((code) => !menusBefore.includes(code));
  for (const tenantId of tenants) await updateLocalTenant(target, tenantId, menusBefore.length > 0 ? added : []);
  return { tenants, hasNewDictionaries: before !== undefined && before !== after };
}

const listMenuCodes = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ code: string }>('select code from sys_menu')).rows.map(({ code }) => code);

async function mirrorTable(
  home: pg.Client,
  target: pg.Client,
  table: string,
  key: string,
  tenants: readonly string[],
): Promise<void> {
  const columns = await listColumns(home, table);
  // A tenant server does not store the locations of other tenants.
  const chosen = columns.map((column) =>
    column === 'datasource_id' ? `null::bigint as datasource_id` : quoteIdentifier(column),
  );
  const own = table === 'sys_tenant' ? 'where tenant_id = any($1)' : '';
  const { rows } = await home.query<{ content: string | null }>(
    `select json_agg(row_to_json(t))::text as content from (select ${chosen.join(', ')} from ${quoteIdentifier(table)} ${own}) t`,
    own ? [tenants] : [],
  );
  const list = columns.map(quoteIdentifier).join(', ');
  await target.query(
    `create temp table incoming on commit drop as select ${list} from json_populate_recordset(null::${quoteIdentifier(table)}, '[]')`,
  );
  await target.query(
    `insert into incoming select ${list} from json_populate_recordset(null::${quoteIdentifier(table)}, $1::json)`,
    [rows[0]?.content ?? '[]'],
  );
  await target.query('savepoint bringing');
  try {
    await upsertChangedRows(target, table, key, columns);
  } catch (error) {
    // Two rows may have swapped unique values, so they conflict in any order.
    if ((error as pg.DatabaseError).code !== uniqueViolation) throw error;
    await target.query('rollback to savepoint bringing');
    await target.query(`delete from ${quoteIdentifier(table)}`);
    await target.query(`insert into ${quoteIdentifier(table)} (${list}) select ${list} from incoming`);
  }
  await target.query('drop table incoming');
}

/** Unchanged rows are not updated, because tenants reference them concurrently. */
async function upsertChangedRows(
  target: pg.Client,
  table: string,
  key: string,
  columns: readonly string[],
): Promise<void> {
  const list = columns.map(quoteIdentifier).join(', ');
  const of = (alias: string) => columns.map((column) => `${alias}.${quoteIdentifier(column)}`).join(', ');
  await target.query(
    `delete from ${quoteIdentifier(table)} t where not exists (select from incoming i where i.${quoteIdentifier(key)} = t.${quoteIdentifier(key)})`,
  );
  await target.query(
    `insert into ${quoteIdentifier(table)} as t (${list}) select ${list} from incoming
     on conflict (${quoteIdentifier(key)}) do update set (${list}) = row (${of('excluded')})
     where (${of('t')}) is distinct from (${of('excluded')})`,
  );
}

async function listColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Replaces what the disabled triggers would do for rows of the tenant that refer to platform rows. */
async function updateLocalTenant(target: pg.Client, tenantId: string, added: readonly string[]): Promise<void> {
  await target.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
  const { rows } = await target.query<{ link: string; platform: string; one: string; other: string }>(
    `select k.conrelid::regclass::text as link, k.confrelid::regclass::text as platform, a.attname as one, b.attname as other
     from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
     where k.contype = 'f' and k.confdeltype = 'c' and k.confrelid = any($1::regclass[])
       and exists (select from pg_attribute t where t.attrelid = k.conrelid and t.attname = 'tenant_id' and not t.attisdropped)`,
    [Object.keys(mirroredTables)],
  );
  for (const { link, platform, one, other } of rows)
    await target.query(
      `delete from ${link} l where tenant_id = $1 and not exists (select from ${platform} p where p.${quoteIdentifier(other)} = l.${quoteIdentifier(one)})`,
      [tenantId],
    );
  await target.query(
    `insert into sys_role_menu (tenant_id, role_id, menu_id, platform)
     select r.tenant_id, r.id, m.id, m.platform from sys_role r cross join sys_menu m
     where r.tenant_id = $1 and r.role_alias = 'admin' and not m.platform and m.code = any($2) on conflict do nothing`,
    [tenantId, added],
  );
}
