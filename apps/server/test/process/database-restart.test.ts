import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { dataFolderUrl, postmasterPid, queryDatabase } from './data-folder.ts';
import { copyFirstStart } from './first-start.ts';
import { type HttpClient, signIn } from './http-client.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'refectory-restart-'));
/** Maximum time without responses in milliseconds. */
const backWithin = 15_000;
let server: ServerProcess;
let call: HttpClient;

beforeAll(async () => {
  await copyFirstStart(dataDir);
  server = await startServer({ dataDir });
  call = await signIn(server.address, 'admin', 'admin-pass');
}, 120_000);
afterAll(async () => {
  await server.interrupt();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

const ask = <T extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
  queryDatabase<T>(dataFolderUrl(dataDir), text, values);
const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
const signal = (name: NodeJS.Signals) => async () => void process.kill(postmasterPid(dataDir), name);

/** Failures of the database under a running server. */
const troubles: Record<string, () => Promise<unknown>> = {
  'every line is cut': () => ask(`select pg_terminate_backend(pid) ${others}`),
  'a backend is killed': async () => {
    const [backend] = await ask<{ pid: number }>(`select pid ${others} limit 1`);
    process.kill(backend?.pid ?? 0, 'SIGKILL');
  },
  'it is asked to end': signal('SIGTERM'),
  'it is stopped': signal('SIGINT'),
  'it is killed': signal('SIGKILL'),
};
const named = Object.entries(troubles);

/** Causes a failure; returns how long calls were unanswered. */
async function suffer(trouble: () => Promise<unknown>): Promise<number> {
  const before = postmasterPid(dataDir);
  await trouble();
  const began = performance.now();
  // A smart shutdown serves existing connections for a second.
  await expect
    .poll(() => didEnd(before), { timeout: 3_000 })
    .toBe(true)
    .catch(() => undefined);
  await expect
    .poll(async () => (await call('GET', '/dining/type/list')).status, { timeout: backWithin, interval: 50 })
    .toBe(200);
  return performance.now() - began;
}

function didEnd(pid: number): boolean {
  try {
    return postmasterPid(dataDir) !== pid;
  } catch {
    return true;
  }
}

const addType = (key: string) =>
  call('POST', '/dining/type/submit', { name: key, code: key, priceLevel: 1, sort: 1 }, key);

/** Adds rows until stopped; records the responses by key. */
async function addUntil(isOver: () => boolean, name: string, keys: Map<string, number>): Promise<void> {
  for (let n = 0; !isOver(); n += 1) {
    const { status, body } = await addType(`${name}-${n}-restart`);
    keys.set(`${name}-${n}-restart`, status);
    if (status !== 200) expect(body).toMatchObject({ code: 503, success: false, error: 'platform.unavailable' });
    await pause(20);
  }
}

/** A job that waits for a lock until its holder is gone. */
async function holdJob() {
  const holder = new pg.Client({ connectionString: dataFolderUrl(dataDir) });
  holder.on('error', () => undefined);
  await holder.connect();
  const letGo = () => holder.end().catch(() => undefined);
  onTestFinished(letGo);
  await holder.query('begin; lock table wallet_entry in access exclusive mode');
  await ask(`select graphile_worker.add_job('wallet.prove-ledger', '{}'::json)`);
  const left = () =>
    ask<{ locked: boolean }>(
      `select locked_by is not null as locked from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'wallet.prove-ledger'`,
    );
  await expect.poll(left, { timeout: 20_000 }).toEqual([{ locked: true }]);
  return { left, letGo };
}

test.each(named)(
  '%s while nobody asks: it answers again',
  async (_, trouble) => {
    expect(await suffer(trouble)).toBeLessThan(backWithin);
  },
  30_000,
);

test.each(named)(
  '%s during calls and a job: 503 meanwhile, nothing answered is lost, the job is done',
  async (name, trouble) => {
    const job = await holdJob();
    const keys = new Map<string, number>();
    const number = Object.keys(troubles).indexOf(name);
    let isOver = false;
    const asking = ['a', 'b', 'c'].map((each) => addUntil(() => isOver, `${each}${number}`, keys));
    await pause(300);
    const took = await suffer(trouble);
    await job.letGo();
    isOver = true;
    await Promise.all(asking);
    expect(took).toBeLessThan(backWithin);
    expect([...keys.values()]).toContain(200);
    for (const key of keys.keys()) expect([key, (await addType(key)).status]).toEqual([key, 200]);
    const [rows] = await ask<{ count: number }>(
      'select count(*)::int as count from dining_employee_type where code = any($1)',
      [[...keys.keys()]],
    );
    expect(rows?.count).toBe(keys.size);
    await expect.poll(job.left, { timeout: 40_000, interval: 300 }).toEqual([]);
  },
  90_000,
);
