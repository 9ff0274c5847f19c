import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import { countedTables, type MeasuredServer, measureTenants, type TenantSize } from './measure-tenants.ts';
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
 * takes no part, and the answer says why.
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
  const weighted = servers.filter(({ id, weight }) => weight !== null && !measured.get(id)?.refusal);
  const placed = tenants.map((tenant) => ({ ...tenant, size: sizeOf(tenant).bytes }));
  const plan = planMoves(
    weighted.map(({ id, weight }) => ({ id, weight: weight ?? 0 })),
    placed,
  );
  const byId = new Map(tenants.map((tenant) => [tenant.tenantId, tenant]));
  return {
    servers: servers.map((server) => describeServer(server, byServer.get(server.id) ?? [], measured, plan, language)),
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
