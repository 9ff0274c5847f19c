/** A server with its weight: how much it takes beside the others. 0: it is emptied. */
export interface WeightedServer {
  /** Empty is the home server. */
  readonly id: string;
  readonly weight: number;
}

/** A tenant with its size in any unit, the same for all. */
export interface PlacedTenant {
  readonly tenantId: string;
  readonly serverId: string;
  readonly size: number;
  /** It stays where it is: the managing tenant, or one that is being worked on. */
  readonly stays?: boolean;
}

export interface PlannedMove {
  readonly tenantId: string;
  readonly fromId: string;
  readonly toId: string;
  readonly size: number;
}

export interface ServerLoad {
  /** What it would hold if sizes could be divided: by weight, and at least what cannot leave it. */
  readonly fair: number;
  readonly now: number;
  readonly after: number;
}

export interface MovePlan {
  readonly moves: readonly PlannedMove[];
  readonly loads: ReadonlyMap<string, ServerLoad>;
}

/** Nothing is moved for a difference from the fair share below this part of it. */
const tolerance = 0.04;

/**
 * Proposes moves after which each server holds its share by weight, with few moves: the largest tenant that fits goes
 * from the server with the largest surplus to the one with the largest gap, and no tenant is moved twice. A server of
 * weight 0 is emptied. The same input gives the same plan. Tenants of other servers than these are not looked at.
 */
export function planMoves(servers: readonly WeightedServer[], tenants: readonly PlacedTenant[]): MovePlan {
  const states = openServers(servers, tenants);
  const moves: PlannedMove[] = [];
  const move = (from: State, to: State, at: number): void => {
    const [tenant] = from.movable.splice(at, 1) as [PlacedTenant];
    from.load -= tenant.size;
    to.load += tenant.size;
    moves.push({ tenantId: tenant.tenantId, fromId: from.id, toId: to.id, size: tenant.size });
  };
  const takers = states.filter(({ weight }) => weight > 0);
  if (takers.length > 0) {
    for (const from of states.filter(({ weight }) => weight === 0))
      while (from.movable.length > 0) move(from, emptiest(takers), 0);
    for (let next = findMove(takers); next; next = findMove(takers)) move(next.from, next.to, next.at);
  }
  const loads = states.map(({ id, fair, now, load }) => [id, { fair, now, after: load }] as const);
  return { moves, loads: new Map(loads) };
}

interface State extends WeightedServer {
  readonly fair: number;
  readonly now: number;
  load: number;
  /** The largest first. */
  readonly movable: PlacedTenant[];
}

function openServers(servers: readonly WeightedServer[], tenants: readonly PlacedTenant[]): State[] {
  const byServer = Map.groupBy(tenants, ({ serverId }) => serverId);
  const placed = servers.map((server) => {
    const own = byServer.get(server.id) ?? [];
    const staying = sum(own.filter(({ stays }) => stays));
    const movable = own.filter(({ stays }) => !stays).toSorted(bySize);
    return { ...server, staying, movable, load: staying + sum(movable) };
  });
  const fair = fairLoads(placed);
  return placed.map(({ staying: _, ...server }) => ({ ...server, now: server.load, fair: fair.get(server.id) ?? 0 }));
}

const sum = (tenants: readonly PlacedTenant[]) => tenants.reduce((total, { size }) => total + size, 0);
const bySize = (one: PlacedTenant, other: PlacedTenant) =>
  other.size - one.size || one.tenantId.localeCompare(other.tenantId);

/** The whole divided by weight; a server that cannot give away as much leaves less to the others. */
function fairLoads(
  servers: readonly (WeightedServer & { readonly staying: number; readonly load: number })[],
): ReadonlyMap<string, number> {
  const fair = new Map<string, number>();
  let rest = servers.reduce((total, { load }) => total + load, 0);
  let open = [...servers];
  for (;;) {
    const weights = open.reduce((total, { weight }) => total + weight, 0);
    const share = ({ weight }: WeightedServer) => (weights > 0 ? (rest * weight) / weights : 0);
    const full = open.filter((server) => server.staying > share(server));
    if (full.length === 0) {
      for (const server of open) fair.set(server.id, share(server));
      return fair;
    }
    for (const { id, staying } of full) fair.set(id, staying);
    rest -= full.reduce((total, { staying }) => total + staying, 0);
    open = open.filter((server) => !full.includes(server));
  }
}

const gap = ({ fair, load }: State) => fair - load;

const emptiest = (takers: readonly State[]): State =>
  takers.reduce((best, each) => (gap(each) > gap(best) ? each : best));

/** The next move between two servers of which one is too far from its share; undefined where none makes it better. */
function findMove(servers: readonly State[]): { from: State; to: State; at: number } | undefined {
  const byGap = servers.toSorted((one, other) => gap(one) - gap(other));
  for (const from of byGap.filter((server) => gap(server) < 0))
    for (const to of byGap.toReversed().filter((server) => gap(server) > 0)) {
      if (isNearFair(from) && isNearFair(to)) continue;
      const at = findTenant(from, to);
      if (at >= 0) return { from, to, at };
    }
  return undefined;
}

const isNearFair = (server: State) => Math.abs(gap(server)) <= server.fair * tolerance;

/**
 * The largest tenant after which neither server is too far from its share on the other side; else the smallest, where
 * that is better than nothing.
 */
function findTenant(from: State, to: State): number {
  const [surplus, missing] = [-gap(from), gap(to)];
  const most = Math.min(surplus + from.fair * tolerance, missing + to.fair * tolerance);
  const isBetter = ({ size }: PlacedTenant) =>
    size > 0 && Math.abs(surplus - size) + Math.abs(missing - size) < surplus + missing;
  const fitting = from.movable.findIndex((tenant) => tenant.size <= most && isBetter(tenant));
  return fitting >= 0 ? fitting : from.movable.findLastIndex(isBetter);
}
