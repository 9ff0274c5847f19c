import { createTenantServers, type TenantServers } from '@refectory/engine/tenancy/tenant-servers.ts';
import { testSecret } from '@refectory/engine/test/support/template-database.ts';
import type pg from 'pg';
import { schemaFolders } from '../src/app/schema-folders.ts';

/** All tenants on the database of the pool, for tests that build parts of the application themselves. */
export const homeServers = (pool: pg.Pool): TenantServers =>
  createTenantServers({
    home: pool,
    secret: testSecret,
    schema: schemaFolders,
    readAddress: (id) => Promise.reject(new Error(`There is no server ${id}.`)),
  });
