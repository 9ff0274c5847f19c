import { createTenantServers, type TenantServers } from '@refectory/engine/tenancy/tenant-servers.ts';
import type pg from 'pg';
import { schemaFolders } from '#app/schema-folders.ts';
import { secret } from '#test/template-database.ts';

/** All tenants on the database of the pool, for tests that put parts of the product together themselves. */
export const oneServer = (pool: pg.Pool): TenantServers =>
  createTenantServers({
    home: pool,
    secret,
    schema: schemaFolders,
    read: (id) => Promise.reject(new Error(`There is no server ${id}.`)),
  });
