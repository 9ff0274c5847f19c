import type pg from 'pg';
import { subscribeChannel } from '../database/subscribe-channel.ts';
import { singlePool, type TenantPools } from '../database/tenant-pools.ts';
import type { TenantServers } from './tenant-servers.ts';

/** Locations of tenants, and notifications of their servers. */
export type ServerLocations = TenantPools & Pick<TenantServers, 'subscribe'>;

/** All tenants on one server. */
export const singleServer = (pool: pg.Pool): ServerLocations => ({
  ...singlePool(pool),
  subscribe: (channel, listener) => subscribeChannel(pool, channel, listener),
});
