import { flagSetting, type SettingValues, setting } from '@refectory/engine/settings/settings.ts';
import * as z from 'zod';

export const systemSettings = {
  /** Demo data and accounts with known passwords; default: only with the embedded database. */
  demo: setting('DEMO', flagSetting.optional()),
  /** First administrator's password; absent: random. */
  adminPassword: setting('ADMIN_PASSWORD', z.string().min(8, 'must have 8 characters or more').optional()),
};

declare module '@refectory/engine/settings/config.ts' {
  interface Config {
    demo: boolean;
    adminPassword: SettingValues<typeof systemSettings>['adminPassword'];
  }
}
