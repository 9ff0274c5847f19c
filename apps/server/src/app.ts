import '@refectory/modules/catalogue.ts';
import path from 'node:path';
import type { Host } from '@refectory/engine/call/host.ts';
import { mount } from '@refectory/engine/call/mount.ts';
import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { assertSafeRole } from '@refectory/engine/database/migration/app-role.ts';
import { createPool } from '@refectory/engine/database/pool.ts';
import type { HttpBounds } from '@refectory/engine/http/guarded-server.ts';
import { healthRoute } from '@refectory/engine/http/health.ts';
import { createHttp } from '@refectory/engine/http/http.ts';
import { startMetrics } from '@refectory/engine/http/metrics.ts';
import { serveOpenapi } from '@refectory/engine/http/openapi.ts';
import { enqueue } from '@refectory/engine/jobs/enqueue.ts';
import { type JobDefinition, startJobs } from '@refectory/engine/jobs/jobs.ts';
import { platformJobs } from '@refectory/engine/jobs/platform-jobs.ts';
import { CallCounter } from '@refectory/engine/request/call-counter.ts';
import { createRegistry } from '@refectory/engine/resource/create-registry.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import type { Config } from '@refectory/engine/settings/config.ts';
import { layGround } from '@refectory/engine/settings/ground.ts';
import { type Undo, unwind } from '@refectory/engine/settings/unwind.ts';
import { createTenantKeeper } from '@refectory/engine/tenancy/tenant-keeper.ts';
import { createTenantServers, type TenantServers } from '@refectory/engine/tenancy/tenant-servers.ts';
import { createAuthority } from '@refectory/modules/auth/server/authority.ts';
import { createLogBook, type LogBook } from '@refectory/modules/log/server/book/log-book.ts';
import { recordCalls } from '@refectory/modules/log/server/call/record-calls.ts';
import { hasDemoPassword, tenantWorkJob } from '@refectory/modules/system/server/public.ts';
import { tenancyJobs } from '@refectory/modules/tenancy/server/jobs.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createHost } from './app/create-host.ts';
import { createJobHost } from './app/create-job-host.ts';
import { allModules } from './app/modules.ts';
import { schemaFolders } from './app/schema-folders.ts';
import { seedProduct } from './app/seed-product.ts';
import { sourceAddresses } from './app/source-addresses.ts';
import type { Keeper } from './backup/keeper.ts';
import { tellOfBackups } from './backup/tell-of-backups.ts';
import { startDemo } from './demo/start-demo.ts';

const homeTenant = '000000';
const consoleFolder = path.resolve(import.meta.dirname, '../../console/dist');

export interface AppParts {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly modules?: readonly ServerModule[];
  /** Keeps the backups of the embedded database. */
  readonly keeper?: Keeper | undefined;
  /** Tests set the clock; the product lives in the present. */
  readonly now?: () => Date;
  /** Tests do not wait as long. */
  readonly bounds?: HttpBounds;
  /** Tests compare every answer with its declaration. */
  readonly onAnswer?: Host['onAnswer'];
}

export interface BuiltApp {
  readonly http: FastifyInstance;
  readonly host: Host;
  readonly registry: Registry;
  readonly logs: LogBook;
  readonly servers: TenantServers;
  close(): Promise<void>;
}

/** Puts the product together on an open database, without listening: what tests and benches use too. */
export async function buildApp({
  config,
  pool,
  modules = allModules,
  keeper,
  now = () => new Date(),
  bounds,
  onAnswer,
}: AppParts): Promise<BuiltApp> {
  layGround(config);
  const registry = await createRegistry(pool, modules);
  const onFault = (server: string, error: unknown) => http.log.error({ server, err: error }, 'server of tenants');
  const servers = createTenantServers({
    home: pool,
    secret: config.secret,
    schema: schemaFolders,
    read: sourceAddresses(pool, now),
    onFault,
  });
  const authority = createAuthority({ servers, config, now });
  const counter = new CallCounter(pool);
  const host = createHost({ config, servers, authority, counter, now, onAnswer });
  const { constraints } = registry;
  const http = await createHttp({
    config,
    constraints,
    counter,
    consoleFolder,
    bearsToken: authority.bearsToken,
    bounds,
  });
  const logs = createLogBook(host);
  recordCalls(http, logs);
  await serveOpenapi(http);
  healthRoute(http, pool, keeper?.status);
  mount(http, host, registry, modules);
  return {
    http,
    host,
    registry,
    logs,
    servers,
    close: async () => {
      await http.close();
      await counter.close();
      await logs.close();
      await authority.close();
      await servers.close();
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
  /** Keeps the backups of the embedded database. */
  readonly keeper?: Keeper | undefined;
  /** No other process can be at this database. */
  readonly isAlone?: boolean;
  /** Tests set the clock; the product lives in the present. */
  readonly now?: () => Date;
  /** Told how far the demo data are. */
  readonly progress?: (line: string) => void;
}

/**
 * Starts the product on a migrated database: HTTP, jobs, metrics. Refuses to run as a role that row-level security does not bind.
 * What does not come up leaves nothing running behind.
 */
export async function startApp(parts: StartParts): Promise<StartedApp> {
  const undo: Undo = [];
  try {
    return { ...(await bringUp(parts, undo)), stop: () => unwind(undo) };
  } catch (error) {
    await unwind(undo).catch(() => undefined);
    throw error;
  }
}

async function bringUp(
  { config, ownerUrl, appUrl, isAlone = false, keeper: backups, now, progress }: StartParts,
  undo: Undo,
) {
  const pool = createPool(appUrl);
  undo.push(() => pool.end());
  await assertSafeRole(pool);
  const built = await buildApp({ config, pool, keeper: backups, now });
  undo.push(built.close);
  const { http, host, logs, servers } = built;
  const { adminPassword } = await seedProduct(host, allModules);
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : await startMetrics(http, pool, config.host, config.metricsPort, allMetrics(allModules));
  if (metrics) undo.push(metrics.stop);
  const keeper = createTenantKeeper({ ownerUrl, servers });
  await keeper.markHome();
  const jobHost = createJobHost(pool, host);
  const options = {
    timeZone: config.businessTimeZone,
    onFailure: (job: string, error: unknown) => {
      http.log.error({ job, err: error }, 'job failed');
      logs.note('ERROR', job, error instanceof Error ? (error.stack ?? error.message) : String(error));
    },
  };
  const jobs = await startJobs(ownerUrl, [...allJobs(allModules), ...tenancyJobs(keeper, host)], jobHost, {
    ...options,
    isAlone,
  });
  undo.push(jobs.stop);
  // What tenants elsewhere ask for in their transactions waits in the queue of their server; the clock is the home server's.
  servers.attach((server) =>
    startJobs(server.ownerUrl, withoutCron(allJobs(allModules)), jobHost, { ...options, concurrency: 1 }),
  );
  // Work on a tenant that the process before this one left half done is not left to the next minute.
  await host.runAsSystem(homeTenant, (ctx) => enqueue(ctx, tenantWorkJob, {}, { key: tenantWorkJob }));
  const address = await http.listen({ host: config.host, port: config.port });
  logs.note('INFO', 'server.start', address);
  if (config.demo)
    undo.push(
      startDemo({ pools: servers, registry: built.registry, zone: config.businessTimeZone, now: host.now, progress })
        .stop,
    );
  if (backups) undo.push(backups.start(tellOfBackups(host, logs)).stop);
  const notes = [
    ...(config.demo ? demoNotes(await hasDemoPassword(host)) : []),
    ...(adminPassword
      ? [`first administrator, shown this once: tenant 000000, account admin, password ${adminPassword}`]
      : []),
    ...(metrics ? [`metrics  http://${config.host}:${metrics.port}/metrics`] : []),
  ];
  return { address, notes };
}

const demoNotes = (isOpen: boolean) => [
  `demo     tenant 000000, account admin, ${isOpen ? 'password admin' : 'with the password it was given'}`,
  'demo     with fewer rights: manager, chef, cashier, checker, password demo; second tenant 100001, admin / admin',
];

const allMetrics = (modules: readonly ServerModule[]) => modules.flatMap((module) => module.metrics ?? []);

const withoutCron = (jobs: readonly JobDefinition<never>[]) => jobs.map(({ cron: _, ...job }) => job);

const allJobs = (modules: readonly ServerModule[]) => [
  ...platformJobs,
  ...modules.flatMap((module) => module.jobs ?? []),
];
