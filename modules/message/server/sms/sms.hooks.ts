import { toColumnName } from '@refectory/engine/database/wire-name.ts';
import { isPrivateAddress } from '@refectory/engine/outbound/outbound.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { ColumnValues, Hooks } from '@refectory/engine/resource/binding.ts';
import { encryptText } from '@refectory/engine/settings/encrypted-text.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { smsProvider } from '#message/contract/dictionaries.ts';
import { sms } from '#message/contract/sms.ts';
import { findUnknownPlaceholder, isValidTemplate } from './channel/fill-template.ts';

const requiredFields: Readonly<Record<number, readonly (keyof typeof sms.fields)[]>> = {
  [smsProvider.keys.http]: ['endpoint'],
  [smsProvider.keys.tencent]: ['signName', 'templateCode', 'accessKey', 'secretKey', 'appId'],
};

export const smsHooks: Hooks<'message_sms'> = {
  beforeSave(ctx, values, previous) {
    const row = { ...previous, ...values };
    assertComplete(ctx, row);
    if (row.endpoint) assertEndpoint(row.endpoint);
    assertTemplate(String(row.body_template ?? ''));
    if (values.secret_key)
      values.secret_key = encryptText(runtimeSettings().encryptionKey, ctx.tenantId, values.secret_key);
  },
};

function assertComplete(ctx: Context, row: ColumnValues): void {
  for (const field of requiredFields[Number(row.provider)] ?? [])
    if (!row[toColumnName(field)])
      throw new DomainError('message.sms-needs', { name: sms.fields[field].label[ctx.language] }, { field });
}

function assertEndpoint(address: string): void {
  const field = 'endpoint';
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new DomainError('message.sms-endpoint-malformed', {}, { field });
  if (isPrivateAddress(address)) throw new DomainError('message.sms-private-address', {}, { field });
}

function assertTemplate(template: string): void {
  const field = 'bodyTemplate';
  const name = findUnknownPlaceholder(template);
  if (name) throw new DomainError('message.sms-template-unknown', { name }, { field });
  if (!isValidTemplate(template)) throw new DomainError('message.sms-template-malformed', {}, { field });
}
