import type { DB } from '@refectory/engine/database/tables.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Selectable } from 'kysely';
import { socialKind } from '#auth/contract/dictionaries.ts';
import { enableStatus } from '#system/contract/dictionaries.ts';

const { enabled } = enableStatus.keys;

/** A configured provider with its encrypted secret. */
export type Provider = Selectable<DB['sys_social']>;

/** Protocols, `social_kind`. */
export const providerProtocols = socialKind.keys;

/** An enabled provider; undefined when unknown or disabled. */
export const findProvider = (ctx: Context, source: string): Promise<Provider | undefined> =>
  ctx.db
    .selectFrom('sys_social')
    .selectAll()
    .where('source', '=', source)
    .where('status', '=', enabled)
    .executeTakeFirst();

/** The provider buttons of the login page: enabled ones in their order, with the minimum of data. */
export const listProviders = (ctx: Context): Promise<{ source: string; name: string }[]> =>
  ctx.db
    .selectFrom('sys_social')
    .select(['source', 'name'])
    .where('status', '=', enabled)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** The issuer that identities belong to, independent of the provider's name. */
export const providerIssuer = ({ kind, issuer, user_url }: Provider): string =>
  kind === providerProtocols.oidc ? issuer : user_url;
