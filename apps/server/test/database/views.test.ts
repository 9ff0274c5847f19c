import { appUrl } from '@refectory/engine/database/migration/migrate.ts';
import { sortByDependency } from '@refectory/engine/database/migration/views.ts';
import { testSecret } from '@refectory/engine/test/support/template-database.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type MigrationFolder, viewFunctionSql, withMigrationFolder } from '../migration-folder.ts';

const view = (name: string, query: string) => `create view ${name} with (security_invoker = true) as ${query};\n`;
const ground = `${viewFunctionSql} create table dish (id int, price int); grant select on dish to refectory_app; insert into dish values (1, 250);`;

/** dear ← menu ← sums, and one that reads only the table; the names are not in the order of dependencies. */
function writeViews(place: MigrationFolder): void {
  place.write('migrations/1_ground.sql', ground);
  place.write('views/zz_dear.sql', view('zz_dear', 'select * from dish where price > 100'));
  place.write('views/menu.sql', `-- Not from apart.\n${view('menu', `select *, 'apart' as note from zz_dear`)}`);
  place.write('views/all_sums.sql', view('all_sums', 'select sum(price) as price from menu'));
  place.write('views/apart.sql', view('apart', 'select id from dish'));
}

async function identities({ owner }: MigrationFolder): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ name: string; oid: string }>(
    `select relname as name, oid::text from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace`,
  );
  return Object.fromEntries(rows.map(({ name, oid }) => [name, oid]));
}

const definitions = async ({ owner }: MigrationFolder): Promise<unknown[]> =>
  (await owner.query(`select viewname, definition from pg_views where schemaname = 'public' order by 1`)).rows;

test('views come after what they read, the application reads them, and a second start changes nothing', () =>
  withMigrationFolder(async (place) => {
    writeViews(place);
    await place.migrate();
    const app = new pg.Client({ connectionString: appUrl(place.ownerUrl, testSecret) });
    await app.connect();
    expect((await app.query('select price::int from all_sums')).rows).toEqual([{ price: 250 }]);
    await app.end();
    const before = await identities(place);
    expect(Object.keys(before).sort()).toEqual(['all_sums', 'apart', 'menu', 'zz_dear']);
    await place.migrate();
    expect(await identities(place)).toEqual(before);
  }));

test('a view that changed is made anew with those that read it, and no other; one without a file goes', () =>
  withMigrationFolder(async (place) => {
    writeViews(place);
    await place.migrate();
    const before = await identities(place);
    place.write('views/menu.sql', view('menu', 'select price from zz_dear'));
    place.remove('views/apart.sql');
    const runs = await Promise.all(Array.from({ length: 4 }, place.migrate));
    expect(runs.flat()).toEqual([]);
    const after = await identities(place);
    expect(Object.keys(after).sort()).toEqual(['all_sums', 'menu', 'zz_dear']);
    expect(after.zz_dear).toBe(before.zz_dear);
    expect([after.menu, after.all_sums]).not.toContain(before.menu);
    expect(after.all_sums).not.toBe(before.all_sums);
  }));

test('one that somebody has dropped comes back, with the rights of the application', () =>
  withMigrationFolder(async (place) => {
    writeViews(place);
    await place.migrate();
    const [definition] = [await definitions(place)];
    await place.owner.query('drop view all_sums');
    await place.migrate();
    expect(await definitions(place)).toEqual(definition);
  }));

test('a migration may retype and drop what views read: the schema is that of a new database', () =>
  withMigrationFolder(async (old) => {
    writeViews(old);
    await old.migrate();
    const change = (place: MigrationFolder) => {
      place.write('migrations/2_price.sql', 'alter table dish alter price type bigint; alter table dish add name text');
      place.write('migrations/3_id.sql', 'alter table dish drop id');
      place.write('views/apart.sql', view('apart', 'select name from dish'));
    };
    change(old);
    const runs = await Promise.all(Array.from({ length: 4 }, old.migrate));
    expect(runs.filter((run) => run.length > 0)).toEqual([['2_price.sql', '3_id.sql']]);
    await withMigrationFolder(async (fresh) => {
      writeViews(fresh);
      change(fresh);
      await fresh.migrate();
      expect(await definitions(old)).toEqual(await definitions(fresh));
    });
  }));

test('whatever fails, a migration or a view, leaves tables and views as they were', () =>
  withMigrationFolder(async (place) => {
    writeViews(place);
    await place.migrate();
    const before = await identities(place);
    place.write('migrations/2_rename.sql', 'alter table dish rename price to cost');
    await expect(place.migrate()).rejects.toThrow(/View zz_dear\.sql failed: .*price/);
    expect(await identities(place)).toEqual(before);
    expect((await place.owner.query('select price::int from all_sums')).rows).toEqual([{ price: 250 }]);
  }));

test('a server at work that holds what the drop waits for, and wants what it has, is let through first', () =>
  withMigrationFolder(async (place) => {
    writeViews(place);
    await place.migrate();
    const reader = await place.owner.connect();
    await reader.query(`begin; set local deadlock_timeout = '1min'; select from apart`);
    place.write('migrations/2_more.sql', 'alter table dish add name text');
    const run = place.migrate();
    await expect
      .poll(async () => (await place.owner.query('select from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0);
    await reader.query('select from zz_dear; commit');
    reader.release();
    expect(await run).toEqual(['2_more.sql']);
    const deadlocks = 'select deadlocks::int from pg_stat_database where datname = current_database()';
    await expect.poll(async () => (await place.owner.query(deadlocks)).rows).toEqual([{ deadlocks: 1 }]);
  }));

test('a program that knows less than the database leaves its views alone', () =>
  withMigrationFolder(async (place) => {
    writeViews(place);
    place.write('migrations/2_newer.sql', 'alter table dish add name text');
    await place.migrate();
    const before = await identities(place);
    place.remove('migrations/2_newer.sql');
    place.write('views/apart.sql', view('apart', 'select price from dish'));
    expect(await place.migrate()).toEqual([]);
    expect(await identities(place)).toEqual(before);
  }));

test('a view that shows what its owner sees is refused', () =>
  withMigrationFolder(async (place) => {
    place.write('migrations/1_ground.sql', ground);
    place.write('views/apart.sql', 'create view apart as select id from dish');
    await expect(place.migrate()).rejects.toThrow('without security_invoker: apart');
  }));

test('a view of somebody else upon ours is named and stays', () =>
  withMigrationFolder(async (place) => {
    writeViews(place);
    await place.migrate();
    await place.owner.query('create schema theirs; create view theirs.report as select * from menu');
    place.write('views/menu.sql', view('menu', 'select price from zz_dear'));
    await expect(place.migrate()).rejects.toThrow(/view theirs\.report depends on view menu/);
    await place.owner.query('drop view theirs.report');
    await place.migrate();
  }));

test('views that read each other, and two files for one, are refused', () => {
  const source = (file: string, text: string) => ({ name: file.replace(/.*\/|\.sql/g, ''), file, text });
  const circle = [source('x/a.sql', 'select from b'), source('x/b.sql', 'select from a')];
  expect(() => sortByDependency(circle)).toThrow('a → b → a');
  const twice = [source('x/a.sql', 'select 1'), source('y/a.sql', 'select 1')];
  expect(() => sortByDependency(twice)).toThrow('Two files for one view: a.');
});
