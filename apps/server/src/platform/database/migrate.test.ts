import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { assertSafeRole, migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, dropDatabase, secret, type TestDatabase } from '#test/template-database.ts';

let database: TestDatabase;
let owner: pg.Pool;
let app: pg.Pool;
const folder = mkdtempSync(path.join(tmpdir(), 'refectory-migrations-'));

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl });
  app = new pg.Pool({ connectionString: database.appUrl });
});

afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** An empty database beside the test's own. */
async function withEmptyDatabase(work: (ownerUrl: string) => Promise<void>): Promise<void> {
  const name = `empty_${randomBytes(4).toString('hex')}`;
  const ownerUrl = new URL(inject('clusterUrl'));
  ownerUrl.pathname = name;
  await owner.query(`create database ${name}`);
  try {
    await work(ownerUrl.href);
  } finally {
    await dropDatabase(name);
  }
}

const write = (file: string, sql: string) => writeFileSync(path.join(folder, file), sql);

describe('migrate', () => {
  it('applies each file once when many processes start at once, later ones later', () =>
    withEmptyDatabase(async (ownerUrl) => {
      write('1_first.sql', 'create table first (id int)');
      write('2_second.sql', 'alter table first add column name text; select pg_sleep(0.1)');
      const runs = await Promise.all(Array.from({ length: 6 }, () => migrate({ ownerUrl, secret, folder })));
      expect(runs.filter((applied) => applied.length > 0)).toEqual([['1_first.sql', '2_second.sql']]);
      write('3_third.sql', 'drop table first');
      expect(await migrate({ ownerUrl, secret, folder })).toEqual(['3_third.sql']);
      expect(await migrate({ ownerUrl, secret, folder })).toEqual([]);
    }));

  it('leaves nothing of a file that fails and names it', () =>
    withEmptyDatabase(async (ownerUrl) => {
      write('4_broken.sql', 'create table half (id int); select 1 / 0');
      await expect(migrate({ ownerUrl, secret, folder })).rejects.toThrow('4_broken.sql failed: division by zero');
      write('4_broken.sql', 'create table half (id int)');
      expect(await migrate({ ownerUrl, secret, folder })).toEqual(['4_broken.sql']);
    }));
});

describe('assertSafeRole', () => {
  it('accepts the application role', () => expect(assertSafeRole(app)).resolves.toBeUndefined());
  it('refuses the owner', () => expect(assertSafeRole(owner)).rejects.toThrow(/is a superuser/));
});
