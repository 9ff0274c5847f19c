import { type JobDefinition, type JobEnvironment, startJobs } from '@refectory/engine/jobs/jobs.ts';
import { createTestDatabase } from '@refectory/engine/test/support/template-database.ts';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';

const environment = { now: () => new Date() } as JobEnvironment;
let done: number[] = [];
const note: JobDefinition<{ n: number }> = { name: 'note', run: async (_, { n }) => void done.push(n) };

const database = await createTestDatabase();
const owner = new pg.Pool({ connectionString: database.ownerUrl });
afterAll(async () => {
  await owner.end();
  await database.drop();
});
beforeEach(async () => {
  done = [];
  await owner.query('delete from sys_worker; delete from graphile_worker._private_jobs');
});

/** A job that is locked by a dead process. */
async function taken(n: number, by: string, ago: string): Promise<void> {
  await owner.query(`select graphile_worker.add_job('note', $1)`, [JSON.stringify({ n })]);
  await owner.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2::interval, attempts = 1 where locked_by is null`,
    [by, ago],
  );
}

test('what a dead process held is free within seconds for one that is alone', async () => {
  await taken(1, 'pool-dead', '3 seconds');
  await owner.query(`insert into sys_worker values ('pool-dead', now())`);
  const jobs = await startJobs(database.ownerUrl, [note], environment, { isOnlyServer: true });
  await expect.poll(() => done, { timeout: 8_000 }).toEqual([1]);
  await jobs.stop();
  expect((await owner.query('select from sys_worker')).rowCount).toBe(0);
});

test('one among several frees what the dead held, and leaves alone what the living hold', async () => {
  await taken(1, 'pool-dead', '1 minute');
  await taken(2, 'pool-alive', '1 minute');
  await taken(3, 'pool-new', '-1 minute');
  await owner.query(
    `insert into sys_worker values ('pool-dead', now() - interval '1 minute'), ('pool-alive', now() + interval '1 minute')`,
  );
  const jobs = await startJobs(database.ownerUrl, [note], environment);
  await expect.poll(() => done, { timeout: 30_000 }).toContain(1);
  expect(done).toEqual([1]);
  await jobs.stop();
}, 40_000);
