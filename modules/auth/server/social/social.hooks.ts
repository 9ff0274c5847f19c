import { columnName } from '@refectory/engine/database/wire-name.ts';
import { isPrivateAddress } from '@refectory/engine/outbound/outbound.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { ColumnValues, Hooks } from '@refectory/engine/resource/binding.ts';
import { ground } from '@refectory/engine/settings/ground.ts';
import { openText, sealText } from '@refectory/engine/settings/sealed-text.ts';
import { social } from '#auth/contract/social.ts';
import { platformReader } from '#system/server/public.ts';
import { secretOwner } from './open-client.ts';
import { protocol } from './provider.ts';

type Name = keyof typeof social.fields;

const places = ['authorizeUrl', 'tokenUrl', 'userUrl'] as const;
const needed: Readonly<Record<number, readonly Name[]>> = {
  [protocol.oidc]: ['issuer'],
  [protocol.oauth]: places,
  [protocol.wechat]: places,
  [protocol.qq]: places,
};
const addresses = ['issuer', ...places] as const;

export const socialHooks: Hooks<'sys_social'> = {
  listFilter: platformReader('auth_social'),
  beforeSave(ctx, values, previous) {
    const row: ColumnValues = { ...previous, ...values };
    for (const field of needed[Number(row.kind)] ?? [])
      if (!row[columnName(field)]) throw new DomainError('auth.social-needs', { name: labelOf(ctx, field) }, { field });
    for (const field of addresses)
      if (row[columnName(field)]) refuseAddress(ctx, field, String(row[columnName(field)]));
    if (row.redirect_uri) refuseRedirect(String(row.redirect_uri), String(row.source));
    const sealed = previous?.client_secret;
    if (values.client_secret) values.client_secret = seal(String(row.source), String(values.client_secret));
    // A secret is sealed for its source: under another name it is sealed anew.
    else if (sealed && previous.source !== row.source)
      values.client_secret = seal(String(row.source), openText(ground().key, secretOwner(previous.source), sealed));
  },
};

const labelOf = (ctx: Context, field: Name): string => social.fields[field].label[ctx.language];
const seal = (source: string, secret: string): string => sealText(ground().key, secretOwner(source), secret);

/** Where the server itself calls, and where it sends people: secure, and not into its own network unless that is open. */
function refuseAddress(ctx: Context, field: Name, address: string): void {
  const name = labelOf(ctx, field);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && ground().privateNetwork);
  if (!url || !isSecure || url.hash || url.username || url.password)
    throw new DomainError('auth.social-address-malformed', { name }, { field });
  if (isPrivateAddress(address)) throw new DomainError('auth.social-private-address', { name }, { field });
}

/** The page of the console that takes people back, wherever it is served. */
function refuseRedirect(address: string, source: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isSound = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
  if (!isSound || !url.pathname.endsWith(`/oauth/redirect/${source}`))
    throw new DomainError('auth.social-redirect-malformed', {}, { field: 'redirectUri' });
}
