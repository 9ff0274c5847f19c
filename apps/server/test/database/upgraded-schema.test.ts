import { migrate } from '@refectory/engine/database/migration/migrate.ts';
import { readMigrations } from '@refectory/engine/database/migration/migration-files.ts';
import { readViews } from '@refectory/engine/database/migration/views.ts';
import { createTestDatabase, type TestDatabase, testSecret } from '@refectory/engine/test/support/template-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemaFolders } from '#app/schema-folders.ts';
import { dumpSchema } from '../../../../tools/database/schema-dump.ts';
import { withMigrationFolder } from '../migration-folder.ts';

const views = readViews(schemaFolders);
const files = readMigrations(schemaFolders);
const migrations = files.map(({ name }) => name);
/** Last schema in which migrations created views. */
const cutover = migrations.findIndex((name) => name.endsWith('_platform_views_of_their_own.sql'));

let fresh: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  fresh = await createTestDatabase();
  client = new pg.Client({ connectionString: fresh.ownerUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await fresh.drop();
});

async function readSchema(connectionString: string): Promise<string> {
  const other = new pg.Client({ connectionString });
  await other.connect();
  try {
    return await dumpSchema(other);
  } finally {
    await other.end();
  }
}

/** Schemas of possible installations: after a number of migrations, before views had files. */
for (const count of [26, 50, cutover])
  test(`an installation of ${migrations[count - 1]} arrives at the schema of a new one`, { timeout: 60_000 }, () =>
    withMigrationFolder(async (place) => {
      for (const { name, text } of files.slice(0, count)) place.write(`migrations/${name}`, text);
      await place.migrate();
      await place.owner.query('alter table migration.applied drop column checksum; drop table migration.view');
      expect(await migrate({ ownerUrl: place.ownerUrl, secret: testSecret, folders: schemaFolders })).toEqual(
        migrations.slice(count),
      );
      expect(await readSchema(place.ownerUrl)).toBe(await dumpSchema(client));
    }),
  );

test('every view of the schema is a file, and every file a view', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(views.map(({ name }) => name).sort());
});

test('what a view reads stands before it, and nothing but views reads a view', async () => {
  const { rows } = await client.query<{ name: string; reader: string }>(
    `select c.relname as name, coalesce(v.relname, pg_describe_object(d.classid, d.objid, 0)) as reader
     from pg_class c join pg_depend d on d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid and d.deptype = 'n'
     left join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
     left join pg_class v on v.oid = r.ev_class
     where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and v.oid is distinct from c.oid
     union select c.relname, pg_describe_object(d.classid, d.objid, 0)
     from pg_class c join pg_depend d on d.refclassid = 'pg_type'::regclass and d.refobjid = c.reltype and d.deptype = 'n'
     where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace`,
  );
  const place = (name: string) => views.findIndex((view) => view.name === name);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ name, reader }) => place(reader) <= place(name))).toEqual([]);
});
