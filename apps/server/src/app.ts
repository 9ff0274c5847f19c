import '@refectory/modules/catalogue.ts';
import '@refectory/modules/menus.ts';
import '@refectory/modules/errors.ts';
import '@refectory/modules/system/server/application.ts';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { assertSafeRole } from '@refectory/engine/database/migration/app-role.ts';
import { missingLeakproof } from '@refectory/engine/database/migration/leakproof-functions.ts';
import { createPool, createPooledPool } from '@refectory/engine/database/pool.ts';
import type { PoolerEntry } from '@refectory/engine/database/pooler/pooler.ts';
import { ServerReplicas } from '@refectory/engine/database/replicas/server-replicas.ts';
import type { HttpLimits } from '@refectory/engine/http/guarded-servers.ts';
import { startMetrics } from '@refectory/engine/http/metrics.ts';
import { replicaMetrics } from '@refectory/engine/http/replica-metrics.ts';
import { enqueue } from '@refectory/engine/jobs/enqueue.ts';
import { type JobDefinition, startJobs } from '@refectory/engine/jobs/jobs.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { buildServer } from '@refectory/engine/server/build-server.ts';
import type { Config } from '@refectory/engine/settings/config.ts';
import { type ShutdownSteps, shutdown } from '@refectory/engine/settings/shutdown.ts';
import { createTenantAdmin } from '@refectory/engine/tenancy/tenant-admin.ts';
import { createTenantServers, type TenantServers } from '@refectory/engine/tenancy/tenant-servers.ts';
import { createAuthenticator } from '@refectory/modules/auth/server/authenticator.ts';
import { SessionActivity } from '@refectory/modules/auth/server/session/session-activity.ts';
import { registerCallLog } from '@refectory/modules/log/server/call/register-call-log.ts';
import { createLogWriter, type LogWriter } from '@refectory/modules/log/server/writer/log-writer.ts';
import { hasDemoPassword, tenantWorkJobName } from '@refectory/modules/system/server/public.ts';
import { tenancyJobs } from '@refectory/modules/tenancy/server/jobs.ts';
import { platformSchema } from '@refectory/modules/tenancy/server/platform-schema.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { apiDescription } from './app/api-description.ts';
import { createJobEnvironment } from './app/create-job-environment.ts';
import { attachReplicas, openHomeReplicas } from './app/enter-replicas.ts';
import { allJobs, allMetrics } from './app/module-parts.ts';
import { allModules } from './app/modules.ts';
import { schemaFolders } from './app/schema-folders.ts';
import { seedProduct } from './app/seed-product.ts';
import { createAddressReader } from './app/tenant-server-address.ts';
import type { BackupService } from './backup/backup-service.ts';
import { reportBackupStatus } from './backup/report-backup-status.ts';
import { startDemo } from './demo/start-demo.ts';

const homeTenant = '000000';
const consoleFolder = path.resolve(import.meta.dirname, '../../console/dist');

export interface AppOptions {
  readonly config: Config;
  readonly pool: pg.Pool;
  /** What calls that only read are answered from; those of further servers are added. */
  readonly replicas?: ServerReplicas | undefined;
  readonly modules?: readonly ServerModule[];
  /** Backup service of the embedded database. */
  readonly backups?: BackupService | undefined;
  /** Clock of tests; the system clock by default. */
  readonly now?: () => Date;
  /** Shorter limits in tests. */
  readonly limits?: HttpLimits;
  /** Called with every response; tests compare it with its declaration. */
  readonly onResponse?: RequestRunner['onResponse'];
}

export interface BuiltApp {
  readonly http: FastifyInstance;
  readonly runner: RequestRunner;
  readonly registry: Registry;
  readonly logs: LogWriter;
  readonly sessionActivity: SessionActivity;
  readonly servers: TenantServers;
  /** Tells load balancers to send calls elsewhere; calls are still answered. */
  leave(): void;
  close(): Promise<void>;
}

/** Builds the application on an open database without listening; also used by tests and benches. */
export async function buildApp({
  config,
  pool,
  replicas = new ServerReplicas(),
  modules = allModules,
  backups,
  now = () => new Date(),
  limits,
  onResponse,
}: AppOptions): Promise<BuiltApp> {
  const servers = createTenantServers({
    home: pool,
    secret: config.secret,
    schema: schemaFolders,
    readAddress: createAddressReader(pool, now),
    onForget: () => replicas.touchAll(),
    onFault: (server, error) => built.http.log.error({ server, err: error }, 'server of tenants'),
  });
  attachReplicas(servers, replicas, config);
  const sessionActivity = new SessionActivity();
  const authenticator = createAuthenticator({ servers, config, now, onUse: sessionActivity.note });
  const built = await buildServer({
    config,
    api: apiDescription,
    pool,
    modules,
    authenticator,
    servers,
    replicas,
    consoleFolder,
    backupStatus: backups?.status,
    prepare(http, runner) {
      sessionActivity.start(runner, (tenant, err) => http.log.warn({ tenant, err }, 'session activity'));
      const logs = createLogWriter(runner);
      registerCallLog(http, logs);
      return logs;
    },
    now,
    limits,
    onResponse,
  });
  const { http, runner, registry, prepared: logs } = built;
  return {
    http,
    runner,
    registry,
    logs,
    sessionActivity,
    servers,
    leave: built.leave,
    close: async () => {
      await built.close();
      await logs.close();
      await sessionActivity.close();
      await authenticator.close();
      await servers.close();
    },
  };
}

export interface StartedApp {
  readonly address: string;
  /** Lines printed at the start: accounts, further addresses. */
  readonly notes: readonly string[];
  /** Tells load balancers to send calls elsewhere, for as long as they take to notice (`DRAIN_SECONDS`). */
  leave(): Promise<void>;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly config: Config;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** The way of calls through a connection pooler; without it they connect to `appUrl`. */
  readonly pooler?: PoolerEntry | undefined;
  /** Backup service of the embedded database. */
  readonly backups?: BackupService | undefined;
  /** True if no other process can use this database. */
  readonly isOnlyServer?: boolean;
  /** Clock of tests; the system clock by default. */
  readonly now?: () => Date;
  /** Called with the progress of the demo data. */
  readonly progress?: (line: string) => void;
}

/**
 * Starts the application on a migrated database: HTTP, jobs, metrics. Refuses a database role that bypasses row-level
 * security. A failed start stops everything that was started.
 */
export async function startApp(parts: StartOptions): Promise<StartedApp> {
  const undo: ShutdownSteps = [];
  try {
    return { ...(await startServices(parts, undo)), stop: () => shutdown(undo) };
  } catch (error) {
    await shutdown(undo).catch(() => undefined);
    throw error;
  }
}

async function startServices(
  { config, ownerUrl, appUrl, pooler, isOnlyServer = false, backups, now, progress }: StartOptions,
  undo: ShutdownSteps,
) {
  const pool = pooler ? createPooledPool(pooler.url, pooler) : createPool(appUrl);
  undo.push(() => pool.end());
  await assertSafeRole(pool);
  const replicas = await openHomeReplicas(config, appUrl, pool);
  undo.push(() => replicas.close());
  const built = await buildApp({ config, pool, replicas, backups, now });
  undo.push(built.close);
  const { http, runner, registry, logs, servers } = built;
  const { adminPassword } = await seedProduct(runner, allModules);
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : await startMetrics(http, pool, config.host, config.metricsPort, [
          ...allMetrics(allModules),
          ...replicaMetrics(replicas),
        ]);
  if (metrics) undo.push(metrics.stop);
  const tenantAdmin = createTenantAdmin({ ownerUrl, servers, schema: platformSchema });
  await tenantAdmin.markHomeServer();
  const jobHost = createJobEnvironment(pool, runner);
  const options = {
    timeZone: config.businessTimeZone,
    onFailure: (job: string, error: unknown) => {
      http.log.error({ job, err: error }, 'job failed');
      logs.note('ERROR', job, error instanceof Error ? (error.stack ?? error.message) : String(error));
    },
  };
  const moduleJobs = allJobs(allModules, registry);
  const jobs = await startJobs(ownerUrl, [...moduleJobs, ...tenancyJobs(tenantAdmin, runner)], jobHost, {
    ...options,
    isOnlyServer,
  });
  undo.push(jobs.stop);
  // Jobs enqueued in transactions of tenants on other servers are in the queue of that server; scheduled jobs run on
  // the home server.
  servers.attach((server) =>
    startJobs(server.ownerUrl, stripCron(moduleJobs), jobHost, { ...options, concurrency: 1 }),
  );
  // Resumes work on tenants that a previous process left unfinished, without waiting for the next minute.
  await runner.runAsSystem(homeTenant, (ctx) => enqueue(ctx, tenantWorkJobName, {}, { key: tenantWorkJobName }));
  const address = await http.listen({ host: config.host, port: config.port });
  logs.note('INFO', 'server.start', address);
  const demo = { pools: servers, registry, zone: config.businessTimeZone, now: runner.now, progress };
  if (config.demo) undo.push(startDemo({ ...demo, embeddedOwnerUrl: isOnlyServer ? ownerUrl : undefined }).stop);
  if (backups) undo.push(backups.start(reportBackupStatus(runner, logs)).stop);
  const isSearchSlow = (await missingLeakproof(pool)).length > 0;
  const notes = [
    ...replicas.status().map(({ name, state }) => `replica  ${name}: ${state}`),
    ...(isSearchSlow ? ['searches by text of large lists read every row: docs/operation.md, “Searches by text”'] : []),
    ...(config.demo ? demoNotes(await hasDemoPassword(runner)) : []),
    ...(adminPassword
      ? [`first administrator, shown this once: tenant 000000, account admin, password ${adminPassword}`]
      : []),
    ...(metrics ? [`metrics  http://${config.host}:${metrics.port}/metrics`] : []),
  ];
  const leave = async () => {
    built.leave();
    await pause((config.drainSeconds ?? 0) * 1000);
  };
  return { address, notes, leave };
}

const demoNotes = (isOpen: boolean) => [
  `demo     tenant 000000, account admin, ${isOpen ? 'password admin' : 'with the password it was given'}`,
  'demo     with fewer rights: manager, chef, cashier, checker, password demo; second tenant 100001, admin / admin',
];

const stripCron = (jobs: readonly JobDefinition<never>[]) => jobs.map(({ cron: _, ...job }) => job);
