import { withTenant } from '@refectory/engine/database/with-tenant.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { systemActor } from '@refectory/engine/request/context.ts';
import { assertHostPermitted } from '@refectory/engine/settings/permitted-networks.ts';
import type { ServerAddress } from '@refectory/engine/tenancy/tenant-server.ts';
import {
  databaseNetworks,
  forbiddenSourceError,
  readSource,
  type Source,
} from '@refectory/modules/develop/server/public.ts';
import type pg from 'pg';

const homeScope = { tenantId: '000000', user: systemActor, zone: 'UTC', language: 'zh', requestId: 'servers' } as const;

/**
 * Returns a function that resolves the database URL of a data source for tenants stored there. Refuses anything but
 * PostgreSQL.
 */
export const createAddressReader =
  (pool: pg.Pool, now: () => Date) =>
  async (id: string): Promise<ServerAddress> => {
    const source = await withTenant(pool, { ...homeScope, now: now(), bypassesReadOnly: true }, (ctx) =>
      readSource(ctx, id),
    );
    if (source.engine !== 'postgresql' || source.schema !== 'public')
      throw new DomainError('system.source-not-usable', { name: source.name });
    // The address is resolved again when connecting; this check refuses before anything is sent.
    for (const each of [source, ...source.replicas])
      await assertHostPermitted(databaseNetworks(), each.host).catch(() => {
        throw forbiddenSourceError(each, each === source ? 'url' : 'replicas');
      });
    return { name: source.name, ownerUrl: toConnectionUrl(source), replicas: source.replicas };
  };

const modes = { none: 'disable', unchecked: 'no-verify', checked: 'verify-full' } as const;

function toConnectionUrl({ host, port, database, user, password, encryption }: Source): string {
  const url = new URL(`postgresql://${host.includes(':') ? `[${host}]` : host}:${port}`);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  url.pathname = encodeURIComponent(database);
  url.searchParams.set('sslmode', modes[encryption]);
  return url.href;
}
