import { type JobDefinition, type JobEnvironment, runDueJobs, startJobs } from '@refectory/engine/jobs/jobs.ts';
import { createTestDatabase, type TestDatabase } from '@refectory/engine/test/support/template-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let app: pg.Pool;
const seen: unknown[] = [];
const environment = { now: () => new Date() } as JobEnvironment;
const note: JobDefinition<{ n: number }> = {
  name: 'note',
  cron: '0 3 * * *',
  run: async (_host, { n }) => void seen.push(n),
};

beforeAll(async () => {
  database = await createTestDatabase();
  app = new pg.Pool({ connectionString: database.appUrl });
});

afterAll(async () => {
  await app.end();
  await database.drop();
});

const enqueue = (n: number, key: string | null = null) =>
  app.query('select enqueue_job($1, $2, $3)', ['note', JSON.stringify({ n }), key]);

it('runs what a transaction enqueued and a later one in place of a waiting one', async () => {
  await enqueue(1, 'same');
  await enqueue(2, 'same');
  await runDueJobs(database.ownerUrl, [note], environment);
  expect(seen).toEqual([2]);
});

it('runs at once beside the server and stops cleanly', async () => {
  const jobs = await startJobs(database.ownerUrl, [note], environment);
  await enqueue(3);
  await expect.poll(() => seen).toContain(3);
  await jobs.stop();
});

it('a job that waits on others for long takes none of the places of the rest', async () => {
  const gate = Promise.withResolvers<void>();
  let waiting = 0;
  const slow: JobDefinition = {
    name: 'slow',
    maxParallel: 3,
    run: () => {
      waiting += 1;
      return gate.promise;
    },
  };
  const jobs = await startJobs(database.ownerUrl, [note, slow], environment, { concurrency: 1 });
  for (let n = 0; n < 4; n += 1) await app.query('select enqueue_job($1)', ['slow']);
  await expect.poll(() => waiting).toBe(3);
  await enqueue(4);
  await expect.poll(() => seen).toContain(4);
  expect(waiting).toBe(3);
  gate.resolve();
  await expect.poll(() => waiting).toBe(4);
  await jobs.stop();
});

it('throws what a job threw', async () => {
  const broken: JobDefinition = { name: 'broken', run: () => Promise.reject(new Error('no paper')) };
  await app.query('select enqueue_job($1)', ['broken']);
  await expect(runDueJobs(database.ownerUrl, [broken], environment)).rejects.toThrow('no paper');
});
