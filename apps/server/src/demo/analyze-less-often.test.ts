import { createTestDatabase } from '@refectory/engine/test/support/template-database.ts';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { analyzePeople, analyzingLessOften } from './analyze-less-often.ts';

const database = await createTestDatabase();
const owner = new pg.Pool({ connectionString: database.ownerUrl });
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** What the cluster has been told about autovacuum beyond its own settings, as the files say. */
async function readTold(): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ name: string; setting: string }>(
    `select name, setting from pg_file_settings where name like 'autovacuum%' order by name`,
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

test('an embedded cluster analyses less often while the work runs, and as before whether it ends well or not', async () => {
  const before = await readTold();
  const during = await analyzingLessOften(database.ownerUrl, readTold);
  expect(during).toEqual({
    ...before,
    autovacuum_analyze_scale_factor: '1',
    autovacuum_vacuum_scale_factor: '1',
    autovacuum_vacuum_insert_scale_factor: '1',
  });
  expect(await readTold()).toEqual(before);
  const failing = analyzingLessOften(database.ownerUrl, () => Promise.reject(new Error('stopped')));
  await expect(failing).rejects.toThrow('stopped');
  expect(await readTold()).toEqual(before);
});

test('the settings of another cluster are its owner’s', async () => {
  const before = await readTold();
  expect(await analyzingLessOften(undefined, readTold)).toEqual(before);
});

test('people are analysed when they are there, in an embedded cluster only', async () => {
  const countAnalyzed = async () =>
    (await owner.query(`select from pg_class where relname in ('dining_employee', 'dining_card') and reltuples >= 0`))
      .rowCount;
  expect(await countAnalyzed()).toBe(0);
  await analyzePeople(undefined);
  expect(await countAnalyzed()).toBe(0);
  await analyzePeople(database.ownerUrl);
  expect(await countAnalyzed()).toBe(2);
});
