import { decryptText } from '@refectory/engine/settings/encrypted-text.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { codeProviderKind } from '#dining/contract/code/code-dictionaries.ts';
import type { CallLimit, CodeProvider } from './code-images.ts';
import { qrProvider } from './draw-qr.ts';
import { createWechatProvider } from './wechat-provider.ts';

/** The columns of the settings that choose a provider. */
export interface ProviderRow {
  readonly tenant_id: string;
  readonly provider: number;
  readonly app_id: string;
  readonly app_secret: string | null;
  readonly page: string;
  readonly release: number;
  readonly width: number;
}

/** Provider by the settings; QR codes without a row. */
export function findProvider(row: ProviderRow | undefined, assertRateLimit: CallLimit): CodeProvider {
  if (row?.provider !== codeProviderKind.keys.wechat) return qrProvider;
  const { tenant_id: tenantId, app_id: appId, app_secret, page, release, width } = row;
  const appSecret = app_secret ? decryptText(runtimeSettings().encryptionKey, tenantId, app_secret) : '';
  return createWechatProvider({ appId, appSecret, page, release, width }, assertRateLimit);
}
