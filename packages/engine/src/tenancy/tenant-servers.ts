import type pg from 'pg';
import { type ChannelListener, type ChannelSubscription, subscribeChannel } from '../database/subscribe-channel.ts';
import type { TenantPools } from '../database/tenant-pools.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { application } from '../settings/application.ts';
import { openTenantServer, type ServerAddress, type TenantServer } from './tenant-server.ts';

/** Limits of servers and connections per process, beside the home server. */
export interface ServerLimits {
  readonly servers: number;
  /** Connections per server. */
  readonly connections: number;
  /** Idle time after which the connections of a server are closed. */
  readonly idleMs: number;
}

/** Key of the cache that, cleared, has every process open its servers anew: addresses may have changed. */
export const openServersKey = 'datasources';

export const defaultServerLimits: ServerLimits = { servers: 8, connections: 8, idleMs: 10 * 60_000 };

/** A service attached to an open server: its jobs, its notifications. */
export type ServerAttachment = (
  server: TenantServer,
) => Promise<{ stop(): Promise<unknown> }> | { stop(): Promise<unknown> };

/** Locations of the tenants; the only place that chooses a pool by tenant. */
export interface TenantServers extends TenantPools {
  readonly home: pg.Pool;
  /** The data source of a tenant; undefined is the home server. */
  findServerId(tenantId: string): Promise<string | undefined>;
  /** Maximum number of cached tenant locations. */
  countKnown(): number;
  /** Opens a server, or returns the open one. */
  openServer(id: string): Promise<TenantServer>;
  /** Number of servers that are open. */
  countOpen(): number;
  /** Reads the addresses of the open servers again at their next use, or as soon as they are idle. */
  reopen(): void;
  /** Attaches a service to every server that is open now or opened later. */
  attach(attach: ServerAttachment): void;
  /** Subscribes to notifications of the home server and of every open server. */
  subscribe(channel: 'inbox' | 'live', listener: ChannelListener): ChannelSubscription;
  close(): Promise<void>;
}

export interface TenantServersOptions {
  readonly home: pg.Pool;
  readonly secret: string;
  /** Schema folders for `migrate`. */
  readonly schema: readonly string[];
  /** Looks up the address of a data source. */
  readAddress(id: string): Promise<ServerAddress>;
  readonly limits?: ServerLimits;
  /** Called when a tenant may have moved: what was read of this server before says nothing. */
  onForget?(): void;
  /** Called with errors outside of requests. */
  onFault?(server: string, error: unknown): void;
}

interface Open {
  readonly opening: Promise<TenantServer>;
  readonly attached: { stop(): Promise<unknown> }[];
  server?: TenantServer;
  usedAt: number;
  /** Its address may have changed since it was opened. */
  isOutdated?: boolean;
}

/** Opens pools of tenant servers on demand, limited in number, closed when idle. */
export function createTenantServers({
  home,
  secret,
  schema,
  readAddress,
  limits = defaultServerLimits,
  onForget = () => undefined,
  onFault = () => undefined,
}: TenantServersOptions): TenantServers {
  const open = new Map<string, Open>();
  const attaching: ServerAttachment[] = [];
  let places: Promise<ReadonlyMap<string, string>> | undefined;
  let known: ReadonlyMap<string, string> | undefined;

  function readPlaces(): Promise<ReadonlyMap<string, string>> {
    places ??= home
      .query<{ tenant_id: string; id: string }>(
        `select tenant_id, datasource_id as id from ${application().tables.tenants} where datasource_id is not null`,
      )
      .then(({ rows }) => (known = new Map(rows.map(({ tenant_id, id }) => [tenant_id, id]))));
    places.catch(() => {
      places = undefined;
    });
    return places;
  }

  async function begin(id: string): Promise<TenantServer> {
    const address = await readAddress(id);
    await makeRoom();
    return openTenantServer(id, address, secret, schema, limits.connections).catch((cause: unknown) => {
      if (cause instanceof DomainError) throw cause;
      throw toUnreachableError(address.name, cause);
    });
  }

  function server(id: string): Promise<TenantServer> {
    const there = open.get(id);
    if (there && !(there.isOutdated && isIdle(there))) {
      there.usedAt = performance.now();
      return there.opening;
    }
    if (there) void shut(id);
    const entry: Open = { opening: begin(id), attached: [], usedAt: performance.now() };
    open.set(id, entry);
    entry.opening.then(
      (made) => {
        entry.server = made;
        for (const attach of attaching) void attachTo(id, entry, made, attach);
      },
      () => open.get(id) === entry && open.delete(id),
    );
    return entry.opening;
  }

  /** Services start in the background: requests do not wait. One that starts after the server was closed is stopped. */
  async function attachTo(id: string, entry: Open, made: TenantServer, attach: ServerAttachment): Promise<void> {
    try {
      const attached = await attach(made);
      if (open.get(id) === entry) entry.attached.push(attached);
      else await attached.stop();
    } catch (error) {
      onFault(made.name, error);
    }
  }

  async function shut(id: string): Promise<void> {
    const entry = open.get(id);
    open.delete(id);
    if (!entry) return;
    const made = await entry.opening.catch(() => undefined);
    try {
      for (const { stop } of entry.attached) await stop();
      await made?.pool.end();
    } catch (error) {
      onFault(made?.name ?? id, error);
    }
  }

  const isIdle = ({ server: made }: Open) =>
    made !== undefined && made.pool.waitingCount === 0 && made.pool.totalCount === made.pool.idleCount;

  /** Waits for a free slot, or closes an idle server. */
  async function makeRoom(): Promise<void> {
    if (open.size <= limits.servers) return;
    const idle = [...open].filter(([, entry]) => isIdle(entry)).sort(([, one], [, other]) => one.usedAt - other.usedAt);
    if (!idle[0]) throw new DomainError('platform.too-many-servers', { max: limits.servers });
    await shut(idle[0][0]);
  }

  const sweep = setInterval(
    () => {
      for (const [id, entry] of open)
        if (isIdle(entry) && (entry.isOutdated || performance.now() - entry.usedAt > limits.idleMs)) void shut(id);
    },
    Math.min(limits.idleMs, 60_000),
  ).unref();

  const readServerId = async (tenantId: string) => (await readPlaces()).get(tenantId);
  return {
    home,
    findServerId: readServerId,
    countKnown: () => known?.size ?? 0,
    openServer: server,
    poolFor(tenantId) {
      // Most tenants are on the home server: answered from memory without waiting.
      if (known && !known.has(tenantId)) return home;
      return readServerId(tenantId).then((id) => (id === undefined ? home : server(id).then(({ pool }) => pool)));
    },
    forget() {
      onForget();
      places = undefined;
      known = undefined;
    },
    countOpen: () => open.size,
    reopen() {
      for (const entry of open.values()) entry.isOutdated = true;
    },
    async toConnectionError(tenantId, cause) {
      const id = await readServerId(tenantId).catch(() => undefined);
      const entry = id === undefined ? undefined : open.get(id);
      if (id === undefined || !entry?.server) return cause;
      // Address or password may have changed: close it, so that the next request reads them again.
      if (isIdle(entry)) await shut(id);
      return toUnreachableError(entry.server.name, cause);
    },
    attach(attach) {
      attaching.push(attach);
      for (const [id, entry] of open) if (entry.server) void attachTo(id, entry, entry.server, attach);
    },
    subscribe(channel, listener) {
      const own = subscribeChannel(home, channel, listener);
      const others = new Set<ChannelSubscription>();
      const hear: ServerAttachment = (there) => {
        const listening = subscribeChannel(there.appUrl, channel, listener);
        others.add(listening);
        return { stop: () => (others.delete(listening), listening.close()) };
      };
      this.attach(hear);
      return {
        async close() {
          attaching.splice(attaching.indexOf(hear), 1);
          await Promise.all([own, ...others].map((listening) => listening.close()));
        },
      };
    },
    async close() {
      clearInterval(sweep);
      await Promise.all([...open.keys()].map(shut));
    },
  };
}

const toUnreachableError = (name: string, cause: unknown): DomainError => {
  const { message } = cause as Error;
  return new DomainError('platform.server-unreachable', { name, reason: message.slice(0, 200) });
};
