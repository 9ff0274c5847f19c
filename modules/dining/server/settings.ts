import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { type SettingValues, setting } from '@refectory/engine/settings/settings.ts';
import * as z from 'zod';

const official = 'https://api.weixin.qq.com';

export const diningSettings = {
  /** Where WeChat's API is. A setting of the server, so that no tenant can send its calls elsewhere. */
  wechatApi: setting(
    'WECHAT_API',
    z.url({ protocol: /^https?$/, error: 'must look like https://api.weixin.qq.com' }).default(official),
  ),
};

type DiningSettings = SettingValues<typeof diningSettings>;

declare module '@refectory/engine/settings/config.ts' {
  interface Config extends DiningSettings {}
}

/** Where WeChat's API is, without a slash at its end. */
export const wechatApi = (): string => (runtimeSettings().wechatApi ?? official).replace(/\/+$/, '');
