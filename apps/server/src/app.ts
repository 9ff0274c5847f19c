import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from '#config.ts';
import { assertSafeRole } from '#platform/database/app-role.ts';
import { createPool } from '#platform/database/pool.ts';
import { onOneServer } from '#platform/database/with-tenant.ts';
import { layGround } from '#platform/ground.ts';
import { startJobs } from '#platform/jobs.ts';
import { platformJobs } from '#platform/platform-jobs.ts';
import { createTenantKeeper } from '#platform/tenancy/tenant-keeper.ts';
import { createHost } from './app/create-host.ts';
import { createJobHost } from './app/create-job-host.ts';
import { createRegistry } from './app/create-registry.ts';
import { healthRoute } from './app/health.ts';
import { createHttp } from './app/http.ts';
import { startMetrics } from './app/metrics.ts';
import { allModules } from './app/modules.ts';
import { mount } from './app/mount.ts';
import { serveOpenapi } from './app/openapi.ts';
import type { Host } from './crud/host.ts';
import type { Registry } from './crud/registry.ts';
import type { ServerModule } from './crud/server-module.ts';
import { startDemo } from './demo/start-demo.ts';
import { createAuthority } from './modules/auth/authority.ts';
import { createLogBook, type LogBook } from './modules/log/book/log-book.ts';
import { recordCalls } from './modules/log/call/record-calls.ts';
import { hasDemoPassword, seedPlatform } from './modules/system/public.ts';
import { tenancyJobs } from './modules/tenancy/jobs.ts';

export interface AppParts {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly modules?: readonly ServerModule[];
  /** Tests set the clock; the product lives in the present. */
  readonly now?: () => Date;
}

export interface BuiltApp {
  readonly http: FastifyInstance;
  readonly host: Host;
  readonly registry: Registry;
  readonly logs: LogBook;
  close(): Promise<void>;
}

/** Puts the product together on an open database, without listening: what tests and benches use too. */
export async function buildApp({
  config,
  pool,
  modules = allModules,
  now = () => new Date(),
}: AppParts): Promise<BuiltApp> {
  layGround(config);
  const registry = await createRegistry(pool, modules);
  const authority = await createAuthority({ pool, config, now });
  const host = createHost({ config, pool, authority, now });
  const http = await createHttp(config, registry.constraints);
  const logs = createLogBook(host);
  recordCalls(http, logs);
  await serveOpenapi(http);
  healthRoute(http, pool);
  mount(http, host, registry, modules);
  return {
    http,
    host,
    registry,
    logs,
    close: async () => {
      await http.close();
      await logs.close();
      await authority.close();
    },
  };
}

export interface StartedApp {
  readonly address: string;
  /** Lines for the person who started it: accounts, other addresses. */
  readonly notes: readonly string[];
  stop(): Promise<void>;
}

export interface StartParts {
  readonly config: Config;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Tests set the clock; the product lives in the present. */
  readonly now?: () => Date;
  /** Told how far the demo data are. */
  readonly progress?: (line: string) => void;
}

/** Starts the product on a migrated database: HTTP, jobs, metrics. Refuses to run as a role that row-level security does not bind. */
export async function startApp({ config, ownerUrl, appUrl, now, progress }: StartParts): Promise<StartedApp> {
  const pool = createPool(appUrl);
  await assertSafeRole(pool);
  const built = await buildApp({ config, pool, now });
  const { http, host, logs } = built;
  const { adminPassword } = await seedPlatform(host);
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : await startMetrics(http, pool, config.host, config.metricsPort, allMetrics(allModules));
  const keeper = createTenantKeeper({ ownerUrl, pools: onOneServer(pool) });
  const jobs = await startJobs(ownerUrl, [...allJobs(allModules), ...tenancyJobs(keeper)], createJobHost(pool, host), {
    timeZone: config.businessTimeZone,
    onFailure: (job, error) => {
      http.log.error({ job, err: error }, 'job failed');
      logs.note('ERROR', job, error instanceof Error ? (error.stack ?? error.message) : String(error));
    },
  });
  const address = await http.listen({ host: config.host, port: config.port });
  logs.note('INFO', 'server.start', address);
  const demo = config.demo
    ? startDemo({ pool, registry: built.registry, zone: config.businessTimeZone, now: host.now, progress })
    : undefined;
  return {
    address,
    notes: [
      ...(config.demo ? demoNotes(await hasDemoPassword(host)) : []),
      ...(adminPassword
        ? [`first administrator, shown this once: tenant 000000, account admin, password ${adminPassword}`]
        : []),
      ...(metrics ? [`metrics  http://${config.host}:${metrics.port}/metrics`] : []),
    ],
    stop: async () => {
      await demo?.stop();
      await jobs.stop();
      await built.close();
      await metrics?.stop();
      await pool.end();
    },
  };
}

const demoNotes = (isOpen: boolean) => [
  `demo     tenant 000000, account admin, ${isOpen ? 'password admin' : 'with the password it was given'}`,
  'demo     with fewer rights: manager, chef, cashier, checker, password demo; second tenant 100001, admin / admin',
];

const allMetrics = (modules: readonly ServerModule[]) => modules.flatMap((module) => module.metrics ?? []);

const allJobs = (modules: readonly ServerModule[]) => [
  ...platformJobs,
  ...modules.flatMap((module) => module.jobs ?? []),
];
