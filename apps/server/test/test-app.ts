import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { createPool } from '@refectory/engine/database/pool.ts';
import type { ReadReplicas } from '@refectory/engine/database/replicas/read-replicas.ts';
import { ServerReplicas } from '@refectory/engine/database/replicas/server-replicas.ts';
import { withTenant } from '@refectory/engine/database/with-tenant.ts';
import { zonedInstant } from '@refectory/engine/request/clock.ts';
import { type Actor, type Context, systemActor } from '@refectory/engine/request/context.ts';
import type { Config } from '@refectory/engine/settings/config.ts';
import { createTestDatabase, type TestDatabase, testSecret } from '@refectory/engine/test/support/template-database.ts';
import type pg from 'pg';
import type { AppOptions, BuiltApp } from '../src/app.ts';
import { assertDeclaredResponse } from './assert-response.ts';
import { createTestClient, type TestCall } from './test-client.ts';

export const testZone = 'Asia/Shanghai';

export interface TestApp {
  readonly database: TestDatabase;
  readonly pool: pg.Pool;
  readonly config: Config;
  /** Runs as the system in one committed transaction of a tenant. */
  run<T>(tenantId: string, fn: (ctx: Context) => Promise<T>): Promise<T>;
  /** Runs as a user. */
  runAs<T>(tenantId: string, actor: Actor, fn: (ctx: Context) => Promise<T>): Promise<T>;
  /** Sets the business time, `2026-11-20 12:00:00`; the clock does not advance. */
  setClock(at: string): void;
  now(): Date;
  /** The HTTP application, built on first use. */
  app(): Promise<BuiltApp>;
  /** Calls the HTTP application as an account (`account` or `tenant/account`), signing in when needed. */
  readonly call: TestCall;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Initial business time; by default Friday noon. */
  readonly at?: string;
  /** Modules of the HTTP application; all by default. */
  readonly modules?: readonly ServerModule[];
  /** A database that is there; by default a new one. */
  readonly database?: TestDatabase;
  /** What calls that only read are answered from. */
  openReplicas?(primary: pg.Pool): Promise<ReadReplicas>;
  /** How the application reaches its database; directly by default. */
  openPool?(database: TestDatabase): Promise<pg.Pool>;
}

/** A new database with two tenants, 000000 and 100001, a fixed clock, and the application. */
export async function createTestApp({
  at = '2026-11-20 12:00:00',
  modules,
  database: given,
  openPool = async ({ appUrl }) => createPool(appUrl),
  openReplicas,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = given ?? (await createTestDatabase());
  const pool = await openPool(database);
  const config = testConfig(database.ownerUrl);
  let clock = toInstant(at);
  let built: Promise<BuiltApp> | undefined;
  const replicas = new ServerReplicas(await openReplicas?.(pool));
  const now = () => clock;
  const runAs = <T>(tenantId: string, user: Actor, fn: (ctx: Context) => Promise<T>) =>
    withTenant(pool, { tenantId, user, now: clock, zone: testZone, language: 'zh', requestId: 'test' }, fn);
  // Loaded on first use, because tests of operations need no HTTP application.
  const app = () => (built ??= startApp({ config, pool, replicas, modules, now }));
  return {
    database,
    pool,
    config,
    now,
    app,
    runAs,
    run: (tenantId, fn) => runAs(tenantId, systemActor, fn),
    setClock: (time) => {
      clock = toInstant(time);
    },
    call: createTestClient(app),
    close: async () => {
      await (await built)?.close();
      await replicas.close();
      await pool.end();
      await database.drop();
    },
  };
}

async function startApp(parts: AppOptions): Promise<BuiltApp> {
  const [{ buildApp }, { seedPlatform }] = await Promise.all([
    import('../src/app.ts'),
    import('@refectory/modules/system/server/public.ts'),
  ]);
  const built = await buildApp({ onResponse: assertDeclaredResponse, ...parts });
  await seedPlatform(built.runner);
  return built;
}

const toInstant = (text: string): Date => zonedInstant(text.slice(0, 10), text.slice(11) || '00:00:00', testZone);

const testConfig = (databaseUrl: string): Config => ({
  host: '127.0.0.1',
  port: 0,
  metricsPort: undefined,
  dataDir: '/nonexistent',
  databaseUrl,
  databaseReplicas: [],
  databaseReplicaLag: 5,
  secret: testSecret,
  demo: true,
  captcha: false,
  adminPassword: undefined,
  businessTimeZone: testZone,
  privateNetwork: true,
  printerNetworks: [],
  wechatApi: 'http://127.0.0.1:9',
  databaseNetworks: ['127.0.0.0/8', '::1/128'],
  logLevel: 'silent',
  trustedProxies: [],
  corsOrigins: [],
  callsPerMinute: 1_000_000,
  connectionsPerAddress: 500,
  backup: { target: undefined, passphrase: undefined, keep: '7d4w', at: '03:00', walSeconds: 60 },
});
