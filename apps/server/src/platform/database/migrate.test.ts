import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { assertSafeRole, migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, secret, type TestDatabase } from '#test/template-database.ts';

let database: TestDatabase;
let owner: pg.Pool;
let app: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl });
  app = new pg.Pool({ connectionString: database.appUrl });
});

afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await database.drop();
});

describe('migrate', () => {
  it('finds nothing to do on a migrated database', async () => {
    expect(await migrate({ ownerUrl: database.ownerUrl, secret })).toEqual([]);
  });

  it('applies each file once when many processes start at once', async () => {
    const name = `start_${randomBytes(4).toString('hex')}`;
    await owner.query(`create database ${name}`);
    const ownerUrl = new URL(inject('clusterUrl'));
    ownerUrl.pathname = name;
    const runs = await Promise.all(Array.from({ length: 6 }, () => migrate({ ownerUrl: ownerUrl.href, secret })));
    expect(runs.filter((applied) => applied.length > 0)).toHaveLength(1);
    await owner.query(`drop database ${name}`);
  });
});

describe('assertSafeRole', () => {
  it('accepts the application role', () => expect(assertSafeRole(app)).resolves.toBeUndefined());
  it('refuses the owner', () => expect(assertSafeRole(owner)).rejects.toThrow(/is a superuser/));
});
