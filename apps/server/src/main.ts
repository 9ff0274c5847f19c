import { appUrl, migrate } from '@refectory/engine/database/migration/migrate.ts';
import { MigrationError } from '@refectory/engine/database/migration/migration-files.ts';
import { startEmbeddedPostgres } from '@refectory/engine/postgres/embedded-postgres.ts';
import { ConfigError } from '@refectory/engine/settings/settings.ts';
import { type ShutdownSteps, shutdown } from '@refectory/engine/settings/shutdown.ts';
import { readConfig } from '#app/config.ts';
import { startApp } from '#app.ts';
import { checkEnvironment } from './app/check-environment.ts';
import { enterPooler } from './app/enter-pooler.ts';
import { schemaFolders } from './app/schema-folders.ts';
import { createMembership } from './app/server-membership.ts';
import { prepareBackups } from './backup/prepare-backups.ts';

const logDatabase = (line: string) => console.error(`database ${line}`);

/** Steps run in reverse order at shutdown, however far the start has come. */
const shutdownSteps: ShutdownSteps = [];
let stopping: Promise<void> | undefined;
let leave: () => Promise<void> = async () => undefined;
/** SIGTERM is that of a service manager: calls go elsewhere before the process ends. */
let leaving: Promise<void> | undefined;
/** How long a shutdown may take before the process ends anyway. */
const shutdownMs = 20_000;

/** Runs the start until a stop is requested; the stop waits for the current step, whose connections it would break. */
async function start(): Promise<void> {
  const config = readConfig();
  await checkEnvironment(config);
  if (stopping) return;
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: logDatabase });
  if (embedded) shutdownSteps.push(embedded.stop);
  if (stopping) return;
  const ownerUrl = config.databaseUrl ?? embedded?.ownerUrl ?? '';
  const membership = config.databaseUrl ? createMembership(config) : undefined;
  await migrate({ ownerUrl, secret: config.secret, folders: schemaFolders, admission: membership });
  if (membership) shutdownSteps.push(membership.startHeartbeat().leave);
  if (stopping) return;
  const pooler = config.poolerUrl ? await enterPooler(config.poolerUrl, ownerUrl, config.secret) : undefined;
  if (stopping) return;
  const progress = (line: string) => console.log(`demo     ${line}`);
  const backups = embedded && (await prepareBackups(config, ownerUrl));
  const app = await startApp({
    config,
    ownerUrl,
    appUrl: appUrl(ownerUrl, config.secret),
    pooler,
    isOnlyServer: embedded !== undefined,
    backups,
    progress,
  });
  shutdownSteps.push(app.stop);
  leave = app.leave;
  if (stopping) return;
  console.log(['', `膳场 Refectory  ${app.address}`, ...app.notes, ''].join('\n'));
}

function stop(): Promise<void> {
  stopping ??= (async () => {
    await started.catch(() => undefined);
    await shutdown(shutdownSteps);
  })();
  return stopping;
}

async function end(code: number): Promise<void> {
  if (stopping) return;
  const limit = setTimeout(() => process.exit(code || 1), shutdownMs);
  try {
    await stop();
  } finally {
    clearTimeout(limit);
    process.exit(code);
  }
}

/** Errors of the start are ignored after a stop was requested. */
async function failStart(error: unknown): Promise<void> {
  if (stopping) return;
  console.error(explain(error));
  await end(1);
}

function explain(error: unknown): unknown {
  if (error instanceof ConfigError) return `Wrong settings:\n${error.message}`;
  if (error instanceof MigrationError) return `Database: ${error.message}`;
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `${address}:${port} is in use by another program. Choose another PORT (or METRICS_PORT).`;
  return error;
}

// A signal may arrive several times: to the process group, and forwarded by the parent.
process.on('SIGHUP', () => end(0));
process.on('SIGTERM', () => {
  leaving ??= leave().then(() => end(0));
});
// A second Ctrl-C exits at once; the database stops by itself when this process is gone.
process.on('SIGINT', () => (stopping ? process.exit(1) : end(0)));
// The channel to the entry script in tools/: exit when it is gone.
process.on('disconnect', () => end(0));
process.channel?.unref();

const started = start();
started.catch(failStart);
