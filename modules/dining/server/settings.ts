import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { type SettingValues, setting } from '@refectory/engine/settings/settings.ts';
import * as z from 'zod';

const official = 'https://api.weixin.qq.com';

export const diningSettings = {
  /** Address of WeChat's API. A server setting, so that tenants cannot redirect calls. */
  wechatApi: setting(
    'WECHAT_API',
    z.url({ protocol: /^https?$/, error: 'must look like https://api.weixin.qq.com' }).default(official),
  ),
};

type DiningSettings = SettingValues<typeof diningSettings>;

declare module '@refectory/engine/settings/config.ts' {
  interface Config extends DiningSettings {}
}

/** Address of WeChat's API without a trailing slash. */
export const wechatApi = (): string => (runtimeSettings().wechatApi ?? official).replace(/\/+$/, '');
