import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * `listFilter` of a platform resource, also for lookups: visible to administrators and users with its menu
 * (spec/rules#tenants).
 */
export const platformListFilter =
  (code: string) =>
  ({ user }: Context): RawBuilder<boolean> | undefined =>
    user.isAdministrator || user.permissions.has(code) ? undefined : sql<boolean>`false`;
