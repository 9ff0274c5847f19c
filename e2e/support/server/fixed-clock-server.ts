import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zonedInstant } from '@refectory/engine/request/clock.ts';
import { createTestDatabase, testSecret } from '@refectory/engine/test/support/template-database.ts';
import { readConfig } from '@refectory/server/app/config.ts';
import { startApp } from '@refectory/server/app.ts';
import pg from 'pg';
import { adminPassword } from '../api-client.ts';

export const password = adminPassword;

/** An in-process server with its own database and a fixed clock. */
export interface FixedClockServer {
  readonly address: string;
  /** POST as the administrator; returns `data`, throws on a refusal. */
  call(path: string, input: object): Promise<any>;
  /** GET as the administrator; returns `data`. */
  read(path: string): Promise<any>;
  /** Options of a resource's select. */
  options(resource: string): Promise<readonly { readonly value: string; readonly label: string }[]>;
  /** Advances the business time. */
  setClock(moment: string): void;
  /** Runs a scheduled job now, for example `dining.mealEnd`. */
  runJob(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server at a business time, without demo data and captcha; `settings`: further environment variables. */
export async function startServerAt(
  moment: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<FixedClockServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'refectory-journey-'));
  const database = await createTestDatabase();
  const config = readConfig({
    CALLS_PER_MINUTE: '1000000',
    DEMO: 'off',
    CAPTCHA: 'off',
    PORT: '0',
    METRICS_PORT: 'off',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    DATABASE_URL: database.ownerUrl,
    SECRET: testSecret,
    ADMIN_PASSWORD: password,
    ...settings,
  });
  const toInstant = (time: string) => zonedInstant(time.slice(0, 10), time.slice(11), config.businessTimeZone);
  let at = toInstant(moment);
  const { ownerUrl, appUrl } = database;
  const app = await startApp({ config, ownerUrl, appUrl, now: () => at });
  const headers = await signIn(app.address);
  return {
    address: app.address,
    call: async (call, input) => {
      const answer = await fetch(`${app.address}/api${call}`, { method: 'POST', headers, body: JSON.stringify(input) });
      const body = (await answer.json()) as { code: number; data: unknown; msg: string };
      if (body.code !== 200) throw new Error(`${call}: ${body.msg}`);
      return body.data;
    },
    read: async (call) =>
      ((await (await fetch(`${app.address}/api${call}`, { headers })).json()) as { data: any }).data,
    options: async (resource) => {
      const answer = await fetch(`${app.address}/api${resource}/select`, { headers });
      return ((await answer.json()) as { data: { value: string; label: string }[] }).data;
    },
    setClock: (time) => {
      at = toInstant(time);
    },
    runJob: (name) => enqueueJob(ownerUrl, name),
    stop: async () => {
      await app.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Enqueues a job as the application does; its worker is notified at once. */
async function enqueueJob(ownerUrl: string, name: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`select enqueue_job($1, '{}'::json, null, null)`, [name]);
  } finally {
    await owner.end();
  }
}

async function signIn(address: string): Promise<Record<string, string>> {
  const client = (await (await fetch(`${address}/api/blade-auth/oauth/client`)).json()) as {
    data: { clientSecret: string };
  };
  const authorization = `Basic ${Buffer.from(`saber:${client.data.clientSecret}`).toString('base64')}`;
  const query = new URLSearchParams({
    grant_type: 'password',
    tenantId: '000000',
    username: 'admin',
    password: createHash('md5').update(password).digest('hex'),
  });
  const answer = await fetch(`${address}/api/blade-auth/oauth/token?${query}`, {
    method: 'POST',
    headers: { authorization },
  });
  const token = (await answer.json()) as { access_token: string };
  return { authorization, 'blade-auth': `bearer ${token.access_token}`, 'content-type': 'application/json' };
}
