import { parseDatabaseAddress } from '@refectory/engine/database/hosts/database-address.ts';
import { assertSafeRole, migrate } from '@refectory/engine/database/migration/migrate.ts';
import { createTestDatabase, type TestDatabase, testSecret } from '@refectory/engine/test/support/template-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withMigrationFolder } from '../migration-folder.ts';

describe('migrate', () => {
  it('applies each file once when many processes start at once, later ones later', () =>
    withMigrationFolder(async (place) => {
      place.write('migrations/1_first.sql', 'create table first (id int)');
      place.write('migrations/2_second.sql', 'alter table first add column name text; select pg_sleep(0.1)');
      const runs = await Promise.all(Array.from({ length: 6 }, place.migrate));
      expect(runs.filter((applied) => applied.length > 0)).toEqual([['1_first.sql', '2_second.sql']]);
      place.write('migrations/3_third.sql', 'drop table first');
      expect(await place.migrate()).toEqual(['3_third.sql']);
      expect(await place.migrate()).toEqual([]);
    }));

  it('leaves nothing of a file that fails, nor of those before it, and names it', () =>
    withMigrationFolder(async (place) => {
      place.write('migrations/1_first.sql', 'create table first (id int)');
      await place.migrate();
      place.write('migrations/2_second.sql', 'drop table first');
      place.write('migrations/4_broken.sql', 'create table half (id int); select 1 / 0');
      await expect(place.migrate()).rejects.toThrow('4_broken.sql failed: division by zero');
      expect((await place.owner.query('select * from first')).rows).toEqual([]);
      place.write('migrations/4_broken.sql', 'create table half (id int)');
      expect(await place.migrate()).toEqual(['2_second.sql', '4_broken.sql']);
    }));

  it('files that share a transaction do what each does in its own', () =>
    withMigrationFolder(async (place) => {
      const pair = (name: string) =>
        `create table ${name} (id int primary key, other int not null,
           constraint ${name}_other foreign key (other) references ${name} deferrable initially deferred);
         insert into ${name} values (1, 2);`;
      place.write('migrations/1_first.sql', 'select 1');
      await place.migrate();
      place.write(
        'migrations/2_set.sql',
        `${pair('a')} insert into a values (2, 1); set local search_path = pg_catalog`,
      );
      place.write(
        'migrations/3_alter.sql',
        `alter table a add column name text; ${pair('b')} insert into b values (2, 1)`,
      );
      place.write('migrations/4_broken.sql', pair('c'));
      await expect(place.migrate()).rejects.toThrow(/4_broken.sql failed: .*c_other/);
      place.remove('migrations/4_broken.sql');
      expect(await place.migrate()).toEqual(['2_set.sql', '3_alter.sql']);
    }));

  it('goes to the server that accepts writes, with the tables of the job queue, wherever it stands in the list', () =>
    withMigrationFolder(async (place) => {
      place.write('migrations/1_first.sql', 'create table first (id int)');
      const ownerUrl = parseDatabaseAddress(place.ownerUrl.replace(/@([^/]+)/, '@127.0.0.1:1,$1')) as string;
      expect(await migrate({ ownerUrl, folders: [place.folder], secret: testSecret })).toEqual(['1_first.sql']);
    }));
});

describe('a migration that ran', () => {
  const first = 'create table first (id int);\n-- as it was\n';

  it('is refused by name once it is another one, before anything is done', () =>
    withMigrationFolder(async (place) => {
      place.write('migrations/1_first.sql', first);
      place.write('migrations/2_second.sql', 'select 2');
      await place.migrate();
      place.write('migrations/1_first.sql', `${first}-- and a word\n`);
      place.write('migrations/3_third.sql', 'create table third (id int)');
      const admission = { check: () => Promise.reject(new Error('asked')), register: () => Promise.resolve() };
      await expect(migrate({ ...place, folders: [place.folder], secret: testSecret, admission })).rejects.toThrow(
        /^Changed since it ran in this database: 1_first\.sql\. .*$/,
      );
      expect((await place.owner.query(`select to_regclass('third') as third`)).rows).toEqual([{ third: null }]);
      place.write('migrations/1_first.sql', first);
      expect(await place.migrate()).toEqual(['3_third.sql']);
    }));

  it('is the same with the line ends of Windows', () =>
    withMigrationFolder(async (place) => {
      place.write('migrations/1_first.sql', first);
      await place.migrate();
      place.write('migrations/1_first.sql', first.replaceAll('\n', '\r\n'));
      expect(await place.migrate()).toEqual([]);
    }));

  it('before checksums were kept is taken for what it is now, once', () =>
    withMigrationFolder(async (place) => {
      place.write('migrations/1_first.sql', first);
      await place.migrate();
      await place.owner.query('alter table migration.applied drop column checksum; drop table migration.view');
      expect(await place.migrate()).toEqual([]);
      place.write('migrations/1_first.sql', 'create table other (id int)');
      await expect(place.migrate()).rejects.toThrow('1_first.sql');
    }));
});

describe('assertSafeRole', () => {
  let database: TestDatabase;
  let pools: pg.Pool[];

  beforeAll(async () => {
    database = await createTestDatabase();
    pools = [database.ownerUrl, database.appUrl].map((connectionString) => new pg.Pool({ connectionString }));
  });

  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await database.drop();
  });

  it('accepts the application role', () => expect(assertSafeRole(pools[1] as pg.Pool)).resolves.toBeUndefined());
  it('refuses the owner', () => expect(assertSafeRole(pools[0] as pg.Pool)).rejects.toThrow(/is a superuser/));
});
