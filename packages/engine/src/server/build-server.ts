import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { mountModules } from '../call/mount-modules.ts';
import type { RequestRunner } from '../call/request-runner.ts';
import type { ServerModule } from '../call/server-module.ts';
import { ServerReplicas } from '../database/replicas/server-replicas.ts';
import type { ApiDescription } from '../http/api-description.ts';
import type { HttpLimits } from '../http/guarded-servers.ts';
import { registerHealthRoutes } from '../http/health.ts';
import { createHttpServer } from '../http/http-server.ts';
import { serveOpenapi } from '../http/openapi.ts';
import { startLiveHub } from '../live/open-live-stream.ts';
import type { RequestAuthenticator } from '../request/authenticator.ts';
import { CallCounter } from '../request/call-counter.ts';
import { createRegistry } from '../resource/create-registry.ts';
import type { Registry } from '../resource/registry.ts';
import type { Config } from '../settings/config.ts';
import { setRuntimeSettings } from '../settings/runtime-settings.ts';
import { type ServerLocations, singleServer } from '../tenancy/single-server.ts';
import { createRequestRunner } from './create-request-runner.ts';
import { sayPosition } from './say-position.ts';
import { createTenantPosition } from './tenant-position.ts';

export interface ServerOptions<T> {
  readonly config: Config;
  readonly api: ApiDescription;
  /** Connections to the migrated database, as the application role. */
  readonly pool: pg.Pool;
  readonly modules: readonly ServerModule[];
  readonly authenticator: RequestAuthenticator;
  /** Where tenants are stored; default: all in this database. */
  readonly servers?: ServerLocations;
  /** What calls that only read are answered from; replicas may be added while it runs. */
  readonly replicas?: ServerReplicas | undefined;
  /** The built console; without one only calls are answered. */
  readonly consoleFolder?: string | undefined;
  /** The backup state reported by the health call. */
  readonly backupStatus?: (() => object) | undefined;
  /** Adds hooks of the application before the calls are mounted. Its return value is available as `prepared`. */
  prepare(http: FastifyInstance, runner: RequestRunner): T;
  readonly now?: () => Date;
  /** Time limits; tests use shorter ones. */
  readonly limits?: HttpLimits | undefined;
  /** Called with every response; tests compare it with its declaration. */
  readonly onResponse?: RequestRunner['onResponse'] | undefined;
}

export interface BuiltServer<T> {
  readonly http: FastifyInstance;
  readonly runner: RequestRunner;
  readonly registry: Registry;
  readonly prepared: T;
  /** Tells load balancers to send calls elsewhere; calls are still answered. */
  leave(): void;
  close(): Promise<void>;
}

/** Builds a server for the declarations of some modules, without listening. */
export async function buildServer<T>({
  config,
  api,
  pool,
  modules,
  authenticator,
  servers = singleServer(pool),
  replicas = new ServerReplicas(),
  consoleFolder,
  backupStatus,
  prepare,
  now = () => new Date(),
  limits,
  onResponse,
}: ServerOptions<T>): Promise<BuiltServer<T>> {
  setRuntimeSettings(config);
  const registry = await createRegistry(pool, modules);
  const counter = new CallCounter(pool);
  const runner = createRequestRunner({ config, servers, replicas, authenticator, counter, now, onResponse });
  const http = await createHttpServer({
    config,
    api,
    constraints: registry.constraints,
    counter,
    consoleFolder,
    hasValidToken: authenticator.hasValidToken,
    limits,
  });
  const positionOf = createTenantPosition(servers, replicas);
  sayPosition(http, positionOf);
  startLiveHub(http, runner, replicas, positionOf);
  const prepared = prepare(http, runner);
  await serveOpenapi(http, api);
  const health = registerHealthRoutes(http, pool, replicas, backupStatus);
  mountModules(http, runner, registry, modules);
  return {
    http,
    runner,
    registry,
    prepared,
    leave: health.leave,
    close: async () => {
      await http.close();
      await counter.close();
    },
  };
}
