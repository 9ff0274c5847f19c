import { toColumnName } from '@refectory/engine/database/wire-name.ts';
import { isPrivateAddress } from '@refectory/engine/outbound/outbound.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { ColumnValues, Hooks } from '@refectory/engine/resource/binding.ts';
import { decryptText, encryptText } from '@refectory/engine/settings/encrypted-text.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { social } from '#auth/contract/social.ts';
import { platformListFilter } from '#system/server/public.ts';
import { providerProtocols } from './provider.ts';
import { secretOwnerName } from './provider-client.ts';

type Name = keyof typeof social.fields;

const endpointFields = ['authorizeUrl', 'tokenUrl', 'userUrl'] as const;
const requiredFields: Readonly<Record<number, readonly Name[]>> = {
  [providerProtocols.oidc]: ['issuer'],
  [providerProtocols.oauth]: endpointFields,
  [providerProtocols.wechat]: endpointFields,
  [providerProtocols.qq]: endpointFields,
};
const addresses = ['issuer', ...endpointFields] as const;

export const socialHooks: Hooks<'sys_social'> = {
  listFilter: platformListFilter('auth_social'),
  beforeSave(ctx, values, previous) {
    const row: ColumnValues = { ...previous, ...values };
    for (const field of requiredFields[Number(row.kind)] ?? [])
      if (!row[toColumnName(field)])
        throw new DomainError('auth.social-needs', { name: fieldLabel(ctx, field) }, { field });
    for (const field of addresses)
      if (row[toColumnName(field)]) refuseAddress(ctx, field, String(row[toColumnName(field)]));
    if (row.redirect_uri) refuseRedirect(String(row.redirect_uri), String(row.source));
    const sealed = previous?.client_secret;
    if (values.client_secret) values.client_secret = encryptSecret(String(row.source), values.client_secret);
    // A secret is encrypted for its source: a changed source requires re-encryption.
    else if (sealed && previous.source !== row.source)
      values.client_secret = encryptSecret(
        String(row.source),
        decryptText(runtimeSettings().encryptionKey, secretOwnerName(previous.source), sealed),
      );
  },
};

const fieldLabel = (ctx: Context, field: Name): string => social.fields[field].label[ctx.language];
const encryptSecret = (source: string, secret: string): string =>
  encryptText(runtimeSettings().encryptionKey, secretOwnerName(source), secret);

/** Addresses called by the server and opened by browsers must use HTTPS, and must not be private unless allowed. */
function refuseAddress(ctx: Context, field: Name, address: string): void {
  const name = fieldLabel(ctx, field);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && runtimeSettings().privateNetwork);
  if (!url || !isSecure || url.hash || url.username || url.password)
    throw new DomainError('auth.social-address-malformed', { name }, { field });
  if (isPrivateAddress(address)) throw new DomainError('auth.social-private-address', { name }, { field });
}

/** The redirect address must be a page of the console. */
function refuseRedirect(address: string, source: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isSound = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
  if (!isSound || !url.pathname.endsWith(`/oauth/redirect/${source}`))
    throw new DomainError('auth.social-redirect-malformed', {}, { field: 'redirectUri' });
}
