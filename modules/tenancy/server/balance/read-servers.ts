import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { openWorkStates } from '#system/contract/tenant-work-states.ts';

/** A server that holds tenants or may hold some. */
export interface TenantServerRow {
  /** Data source; empty is the home server. */
  readonly id: string;
  /** Empty for the home server. */
  readonly name: string;
  /** Null: it takes no part. */
  readonly weight: number | null;
}

export interface TenantPlace {
  readonly tenantId: string;
  readonly tenantName: string;
  /** Server as in {@link TenantServerRow}. */
  readonly serverId: string;
  /** The managing tenant, and those that are being moved, erased or exported. */
  readonly stays: boolean;
}

/** The home server first, then the data sources that can hold tenants, by name. */
export async function readTenantServers(ctx: Context): Promise<TenantServerRow[]> {
  const { rows } = await sql<TenantServerRow>`
    select coalesce(d.id::text, '') as id, coalesce(d.name, '') as name,
      case when d.id is null then coalesce(w.weight, 1) else w.weight end as weight
    from (select null::bigint as id, '' as name union all
      select id, name from develop_datasource where driver_class = 'org.postgresql.Driver') d
    left join sys_server_weight w on w.datasource_id is not distinct from d.id
    order by d.id is not null, d.name, d.id`.execute(ctx.db);
  return rows;
}

/** Where every tenant lives, by number. */
export async function readTenantPlaces(ctx: Context): Promise<TenantPlace[]> {
  const { rows } = await sql<TenantPlace>`
    select t.tenant_id as "tenantId", t.tenant_name as "tenantName", coalesce(t.datasource_id::text, '') as "serverId",
      t.tenant_id = '000000' or exists (
        select from sys_tenant_work w where w.tenant_id = t.tenant_id and w.state = any(${openWorkStates}::text[])) as stays
    from sys_tenant t order by t.tenant_id`.execute(ctx.db);
  return rows;
}

/** The name of a server in the language of the caller; of one that is no more, its id. */
export const serverName = ({ language }: Pick<Context, 'language'>, id: string, servers: readonly TenantServerRow[]) =>
  id === ''
    ? { zh: '主服务器', en: 'Home server' }[language]
    : (servers.find((server) => server.id === id)?.name ?? id);
