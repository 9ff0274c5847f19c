import { randomBytes } from 'node:crypto';
import { appRoleName, appUrl, assertSafeRole } from '@refectory/engine/database/migration/app-role.ts';
import { migrate } from '@refectory/engine/database/migration/migrate.ts';
import { dropDatabase } from '@refectory/engine/test/support/template-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { schemaFolders } from '#app/schema-folders.ts';

// Several databases of one cluster, each with its own secret (decision 1233).

const names = [0, 1, 2].map(() => `cluster_${randomBytes(4).toString('hex')}`);
const databaseUrl = (name: string) => Object.assign(new URL(inject('clusterUrl')), { pathname: name }).href;
const [one = '', other = '', old = ''] = names.map(databaseUrl);
const secrets = ['a'.repeat(32), 'b'.repeat(32)] as const;

beforeAll(async () => {
  for (const name of names) await ask(inject('clusterUrl'), `create database ${name}`);
}, 60_000);
afterAll(async () => {
  for (const name of names) await dropDatabase(name);
  for (const url of [one, other, old]) await ask(inject('clusterUrl'), `drop role if exists ${appRoleName(url)}`);
});

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('two databases with secrets of their own stand side by side, and each keeps the other out', async () => {
  await migrate({ ownerUrl: one, secret: secrets[0], folders: schemaFolders });
  await migrate({ ownerUrl: other, secret: secrets[1], folders: schemaFolders });
  await migrate({ ownerUrl: one, secret: secrets[0], folders: schemaFolders });
  for (const url of [appUrl(one, secrets[0]), appUrl(other, secrets[1])]) {
    expect(await ask(url, 'select count(*)::int as count from dining_place')).toEqual([{ count: 0 }]);
    const pool = new pg.Pool({ connectionString: url });
    await assertSafeRole(pool);
    await pool.end();
  }
  const astray = Object.assign(new URL(appUrl(one, secrets[0])), { pathname: new URL(other).pathname }).href;
  await expect(ask(astray, 'select 1')).rejects.toThrow(/permission denied for database/);
  await ask(other, `grant connect on database ${names[1]} to ${appRoleName(one)}`);
  await expect(ask(astray, 'select * from dining_place')).rejects.toThrow(/permission denied for (table|schema)/);
  await expect(ask(appUrl(one, secrets[1]), 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('the role of a database has exactly the rights that migrations grant', async () => {
  const rights = (role: string) =>
    ask(
      one,
      `select c.relname, x.privilege_type from pg_class c, aclexplode(relacl) x where x.grantee = '${role}'::regrole
       and relnamespace = 'public'::regnamespace order by 1, 2`,
    );
  const own = await rights(appRoleName(one));
  expect(own.length).toBeGreaterThan(200);
  expect(own).toEqual(await rights('refectory_app'));
  await ask(
    one,
    `revoke delete on dining_place from refectory_app; grant update (name) on dining_place to refectory_app`,
  );
  await migrate({ ownerUrl: one, secret: secrets[0], folders: schemaFolders });
  expect(await rights(appRoleName(one))).toEqual(await rights('refectory_app'));
  const [column] = await ask(
    one,
    `select has_column_privilege('${appRoleName(one)}', 'dining_place', 'name', 'update') as may`,
  );
  expect(column).toEqual({ may: true });
});

test('an installation that signed in as the one role of the cluster moves over', async () => {
  await ask(one, `alter role refectory_app login password 'before'`);
  const before = Object.assign(new URL(old), { username: 'refectory_app', password: 'before' }).href;
  expect(await ask(before, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  await migrate({ ownerUrl: old, secret: secrets[0], folders: schemaFolders });
  await expect(ask(before, 'select 1')).rejects.toThrow(/not permitted to log in|password authentication failed/);
  expect(await ask(appUrl(old, secrets[0]), 'select count(*)::int as count from dining_place')).toEqual([{ count: 0 }]);
});

test('the owner of the tables needs no more than CREATEROLE: a second owner on the cluster gets along', async () => {
  const owner = `owner_${randomBytes(4).toString('hex')}`;
  const name = `cluster_${randomBytes(4).toString('hex')}`;
  await ask(inject('clusterUrl'), `create role ${owner} login createrole password 'second'`);
  await ask(inject('clusterUrl'), `create database ${name} owner ${owner}`);
  const ownerUrl = Object.assign(new URL(databaseUrl(name)), { username: owner, password: 'second' }).href;
  await ask(databaseUrl(name), `create extension if not exists pg_trgm; alter schema public owner to ${owner}`).catch(
    () => undefined,
  );
  await migrate({ ownerUrl, secret: secrets[1], folders: schemaFolders });
  expect(await ask(appUrl(ownerUrl, secrets[1]), 'select count(*)::int as count from dining_place')).toEqual([
    { count: 0 },
  ]);
  await dropDatabase(name);
  await ask(inject('clusterUrl'), `drop role ${appRoleName(ownerUrl)}; drop role ${owner}`);
});
