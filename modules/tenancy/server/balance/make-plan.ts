import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import { countedTables, isTooLarge, type MeasuredServer, measureTenants, type TenantSize } from './measure-tenants.ts';
import { type MovePlan, planMoves } from './plan-moves.ts';
import {
  readTenantPlaces,
  readTenantServers,
  serverName,
  type TenantPlace,
  type TenantServerRow,
} from './read-servers.ts';

const nothing: TenantSize = { rows: 0, bytes: 0 };

/**
 * `tenant/balance-plan` (spec/system#tenant-balance): servers with weight and load, and the moves that would give each
 * its share. All servers are measured at once, outside of transactions of the caller. A server that does not answer
 * takes no part, tenants of one that holds too much to be counted in time count by number; the answer says so.
 */
export async function makePlan({ run, runner, language }: Pick<CallEnvironment, 'run' | 'runner' | 'language'>) {
  const { servers, tenants } = await run(async (ctx) => ({
    servers: await readTenantServers(ctx),
    tenants: await readTenantPlaces(ctx),
  }));
  const byServer = Map.groupBy(tenants, ({ serverId }) => serverId);
  const measured = new Map(
    await Promise.all(
      servers.map(async ({ id }) => {
        const found = await measureTenants(runner.runAsSystem, byServer.get(id) ?? []);
        return [id, found] as const;
      }),
    ),
  );
  const sizeOf = ({ tenantId, serverId }: TenantPlace) => measured.get(serverId)?.sizes.get(tenantId) ?? nothing;
  const takesPart = ({ id, weight }: TenantServerRow) => {
    const found = measured.get(id);
    return weight !== null && (!found?.refusal || isTooLarge(found));
  };
  const weighted = servers.filter(takesPart);
  const uncounted = new Set(servers.filter(({ id }) => measured.get(id)?.refusal).map(({ id }) => id));
  const usualBytes = meanBytes([...measured.values()]);
  const placed = tenants.map((tenant) => ({
    ...tenant,
    size: uncounted.has(tenant.serverId) ? usualBytes : sizeOf(tenant).bytes,
  }));
  const plan = planMoves(
    weighted.map(({ id, weight }) => ({ id, weight: weight ?? 0 })),
    placed,
  );
  const byId = new Map(tenants.map((tenant) => [tenant.tenantId, tenant]));
  return {
    servers: servers.map((server) => ({
      ...describeServer(server, byServer.get(server.id) ?? [], measured, plan, language),
      takesPart: takesPart(server),
    })),
    moves: plan.moves.map(({ tenantId, fromId, toId }) => ({
      tenantId,
      tenantName: byId.get(tenantId)?.tenantName ?? '',
      fromId,
      fromName: serverName({ language }, fromId, servers),
      toId,
      toName: serverName({ language }, toId, servers),
      ...sizeOf(byId.get(tenantId) as TenantPlace),
    })),
    tables: countedTables,
  };
}

/** What a tenant takes that was not counted, beside those that were. */
function meanBytes(measured: readonly MeasuredServer[]): number {
  const sizes = measured.flatMap((server) => [...server.sizes.values()]);
  return sizes.length > 0 ? sizes.reduce((sum, { bytes }) => sum + bytes, 0) / sizes.length : 1;
}

function describeServer(
  server: TenantServerRow,
  tenants: readonly TenantPlace[],
  measured: ReadonlyMap<string, MeasuredServer>,
  { moves, loads }: MovePlan,
  language: CallEnvironment['language'],
) {
  const { id, weight } = server;
  const { sizes = new Map<string, TenantSize>(), refusal } = measured.get(id) ?? {};
  const total = [...loads.values()].reduce((sum, { now }) => sum + now, 0);
  const percent = (load: number) => (total > 0 ? Math.round((load / total) * 1000) / 10 : 0);
  const { fair, now, after } = loads.get(id) ?? { fair: 0, now: 0, after: 0 };
  const moved = (key: 'fromId' | 'toId') => moves.filter((move) => move[key] === id).length;
  const sum = (key: keyof TenantSize) => [...sizes.values()].reduce((amount, size) => amount + size[key], 0);
  return {
    id,
    name: serverName({ language }, id, [server]),
    weight,
    tenants: tenants.length,
    tenantsAfter: tenants.length - moved('fromId') + moved('toId'),
    rows: sum('rows'),
    bytes: sum('bytes'),
    fairShare: percent(fair),
    share: percent(now),
    shareAfter: percent(after),
    msg: refusal ? formatRefusal(refusal, language).msg : '',
  };
}
