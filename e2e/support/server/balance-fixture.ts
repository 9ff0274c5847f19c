import { randomBytes } from 'node:crypto';
import { migrate } from '@refectory/engine/database/migration/migrate.ts';
import { testSecret } from '@refectory/engine/test/support/template-database.ts';
import { schemaFolders } from '@refectory/server/app/schema-folders.ts';
import pg from 'pg';
import { inject } from 'vitest';
import { type FixedClockServer, startServerAt } from './fixed-clock-server.ts';

/** A server of its own with tenants at home, and databases beside it that can hold some. */
export interface BalanceFixture {
  readonly product: FixedClockServer;
  /** Adds a data source that leads to a database of its own; returns its id. */
  addSource(name: string): Promise<string>;
  addTenant(tenantName: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startBalanceFixture(): Promise<BalanceFixture> {
  const product = await startServerAt('2026-11-20 12:00:00', { DATABASE_NETWORKS: '127.0.0.0/8' });
  const cluster = inject('clusterUrl');
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  const urlOf = (name: string) => Object.assign(new URL(cluster), { pathname: name });
  const databases: string[] = [];
  const create = async (template = 'template0') => {
    const name = `balance_${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${name} template ${template}`);
    databases.unshift(name);
    return name;
  };
  // Migrated once, then copied.
  const blank = await create();
  await migrate({ ownerUrl: urlOf(blank).href, secret: testSecret, folders: schemaFolders });
  return {
    product,
    async addSource(name) {
      const { hostname, port, username, password, pathname } = urlOf(await create(blank));
      const own = new pg.Client({ connectionString: urlOf(pathname).href });
      await own.connect();
      await own.query('update sys_server set id = gen_random_uuid()').finally(() => own.end());
      const url = `jdbc:postgresql://${hostname}:${port}${pathname}`;
      const row = { name, driverClass: 'org.postgresql.Driver', url, username, password: password || 'none' };
      return (await product.call('/blade-develop/datasource/submit', row)).id;
    },
    addTenant: (tenantName) => product.call('/blade-system/tenant/submit', { tenantName, linkman: '王' }),
    async stop() {
      await product.stop();
      for (const name of databases) await client.query(`drop database ${name} with (force)`);
      await client.end();
    },
  };
}
