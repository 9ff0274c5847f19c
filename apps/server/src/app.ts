import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from '#config.ts';
import { createPool } from '#platform/database/pool.ts';
import { assertSafeRole } from '#platform/database/app-role.ts';
import { startJobs } from '#platform/jobs.ts';
import { createHost } from './app/create-host.ts';
import { createRegistry } from './app/create-registry.ts';
import { healthRoute } from './app/health.ts';
import { createHttp } from './app/http.ts';
import { startMetrics } from './app/metrics.ts';
import { allModules } from './app/modules.ts';
import { mount } from './app/mount.ts';
import type { Host } from './crud/host.ts';
import type { Registry } from './crud/registry.ts';
import type { ServerModule } from './crud/server-module.ts';
import { createAuthority } from './modules/auth/authority.ts';

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
  close(): Promise<void>;
}

/** Puts the product together on an open database, without listening: what tests and benches use too. */
export async function buildApp({ config, pool, modules = allModules, now = () => new Date() }: AppParts): Promise<BuiltApp> {
  const registry = await createRegistry(pool, modules);
  const authority = await createAuthority({ pool, config, now });
  const host = createHost({ config, pool, authority, now });
  const http = await createHttp(config, registry.constraints);
  healthRoute(http, pool);
  mount(http, host, registry, modules);
  return {
    http,
    host,
    registry,
    close: async () => {
      await http.close();
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
