import type pg from 'pg';
import { subscribeChannel } from '../database/subscribe-channel.ts';
import { singlePool, type TenantPools } from '../database/tenant-pools.ts';
import type { TenantServers } from './tenant-servers.ts';

/** Where tenants are stored, and what is announced there. */
export type ServerLocations = TenantPools & Pick<TenantServers, 'subscribe'>;

/** All tenants on one server: for an application that stores none elsewhere. */
export const singleServer = (pool: pg.Pool): ServerLocations => ({
  ...singlePool(pool),
  subscribe: (channel, listener) => subscribeChannel(String(pool.options.connectionString), channel, listener),
});
