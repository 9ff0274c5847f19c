import { toColumnName } from '@refectory/engine/database/wire-name.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { encryptText } from '@refectory/engine/settings/encrypted-text.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { codeProviderKind, wechatRelease } from '#dining/contract/code/code-dictionaries.ts';
import { codeProvider, defaultCodeWidth } from '#dining/contract/code/code-provider.ts';

const wechatNeeds = ['appId', 'appSecret', 'page'] as const;

export const codeProviderHooks: Hooks<'dining_code_provider'> = {
  beforeSave(ctx, values, previous) {
    // Forms send null for fields they do not show.
    if (values.release === null) values.release = wechatRelease.keys.release;
    if (values.width === null) values.width = defaultCodeWidth;
    const row = { ...previous, ...values };
    if (row.provider === codeProviderKind.keys.wechat)
      for (const field of wechatNeeds)
        if (!row[toColumnName(field) as keyof typeof row])
          throw new DomainError('dining.code-provider-needs', { name: codeProvider.fields[field].label }, { field });
    if (row.public_url && !isOrigin(String(row.public_url)))
      throw new DomainError('dining.code-address-malformed', {}, { field: 'publicUrl' });
    if (values.app_secret)
      values.app_secret = encryptText(runtimeSettings().encryptionKey, ctx.tenantId, values.app_secret);
  },
};

/** Whether an address is scheme and host only. */
function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, username } = new URL(address);
  return /^https?:$/.test(protocol) && !username && (address === origin || address === `${origin}/`);
}
