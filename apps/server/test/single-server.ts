import { createTenantServers, type TenantServers } from '@refectory/engine/tenancy/tenant-servers.ts';
import type pg from 'pg';
import { schemaFolders } from '../src/app/schema-folders.ts';
import { testSecret } from './template-database.ts';

/** All tenants on the database of the pool, for tests that put parts of the product together themselves. */
export const singleServer = (pool: pg.Pool): TenantServers =>
  createTenantServers({
    home: pool,
    secret: testSecret,
    schema: schemaFolders,
    readAddress: (id) => Promise.reject(new Error(`There is no server ${id}.`)),
  });
