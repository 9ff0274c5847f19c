import type { DB } from '@refectory/engine/database/tables.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Selectable } from 'kysely';
import { socialKind } from '#auth/contract/dictionaries.ts';
import { enableStatus } from '#system/contract/dictionaries.ts';

const { enabled } = enableStatus.keys;

/** A provider as it is configured; its secret stays sealed. */
export type Provider = Selectable<DB['sys_social']>;

/** Protocols, `social_kind`. */
export const providerProtocols = socialKind.keys;

/** An enabled provider; undefined when there is none of that source, or it is off. */
export const findProvider = (ctx: Context, source: string): Promise<Provider | undefined> =>
  ctx.db
    .selectFrom('sys_social')
    .selectAll()
    .where('source', '=', source)
    .where('status', '=', enabled)
    .executeTakeFirst();

/** The buttons of the login page: enabled providers in their order, and no more than it shows. */
export const listProviders = (ctx: Context): Promise<{ source: string; name: string }[]> =>
  ctx.db
    .selectFrom('sys_social')
    .select(['source', 'name'])
    .where('status', '=', enabled)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** Who vouches: an identity belongs to its issuer, whatever the provider is called. */
export const providerIssuer = ({ kind, issuer, user_url }: Provider): string =>
  kind === providerProtocols.oidc ? issuer : user_url;
