import { columnName } from '@refectory/engine/database/wire-name.ts';
import { isPrivateAddress } from '@refectory/engine/outbound/outbound.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { ColumnValues, Hooks } from '@refectory/engine/resource/binding.ts';
import { ground } from '@refectory/engine/settings/ground.ts';
import { sealText } from '@refectory/engine/settings/sealed-text.ts';
import { sms } from '#message/contract/sms.ts';
import { provider } from './channel/channel.ts';
import { isSound, unknownPlaceholder } from './channel/fill-template.ts';

const needed: Readonly<Record<number, readonly (keyof typeof sms.fields)[]>> = {
  [provider.http]: ['endpoint'],
  [provider.tencent]: ['signName', 'templateCode', 'accessKey', 'secretKey', 'appId'],
};

export const smsHooks: Hooks<'message_sms'> = {
  beforeSave(ctx, values, previous) {
    const row = { ...previous, ...values };
    refuseIncomplete(ctx, row);
    if (row.endpoint) refuseAddress(String(row.endpoint));
    refuseTemplate(String(row.body_template ?? ''));
    if (values.secret_key) values.secret_key = sealText(ground().key, ctx.tenantId, String(values.secret_key));
  },
};

function refuseIncomplete(ctx: Context, row: ColumnValues): void {
  for (const field of needed[Number(row.provider)] ?? [])
    if (!row[columnName(field)])
      throw new DomainError('message.sms-needs', { name: sms.fields[field].label[ctx.language] }, { field });
}

function refuseAddress(address: string): void {
  const field = 'endpoint';
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new DomainError('message.sms-endpoint-malformed', {}, { field });
  if (isPrivateAddress(address)) throw new DomainError('message.sms-private-address', {}, { field });
}

function refuseTemplate(template: string): void {
  const field = 'bodyTemplate';
  const name = unknownPlaceholder(template);
  if (name) throw new DomainError('message.sms-template-unknown', { name }, { field });
  if (!isSound(template)) throw new DomainError('message.sms-template-malformed', {}, { field });
}
