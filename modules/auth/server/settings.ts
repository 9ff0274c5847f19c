import { flagSetting, type SettingValues, setting } from '@refectory/engine/settings/settings.ts';

export const authSettings = {
  /** Whether sign-in by password requires a captcha. */
  captcha: setting('CAPTCHA', flagSetting.default(true)),
};

type AuthSettings = SettingValues<typeof authSettings>;

declare module '@refectory/engine/settings/config.ts' {
  interface Config extends AuthSettings {}
}
