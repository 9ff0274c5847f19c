import path from 'node:path';
import { type Config, engineSettings, resolveEngineConfig } from '@refectory/engine/settings/config.ts';
import { ConfigError, readSettings } from '@refectory/engine/settings/settings.ts';
import { authSettings } from '@refectory/modules/auth/server/settings.ts';
import { developSettings } from '@refectory/modules/develop/server/settings.ts';
import { diningSettings } from '@refectory/modules/dining/server/settings.ts';
import { shopSettings } from '@refectory/modules/shop/server/settings.ts';
import { systemSettings } from '@refectory/modules/system/server/settings.ts';
import { backupSettings, toBackupSettings } from '../backup/settings.ts';

const settings = {
  ...engineSettings,
  ...systemSettings,
  ...authSettings,
  ...developSettings,
  ...diningSettings,
  ...shopSettings,
  ...backupSettings,
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the settings; no other file reads the environment. Refuses with one line per wrong setting. */
export function readConfig(env: Environment = process.env): Config {
  const values = readSettings(settings, env);
  const { captcha, adminPassword, printerNetworks, databaseNetworks, databaseUrl, wechatApi } = values;
  if (databaseUrl && values.backupTarget)
    throw new ConfigError('BACKUP_TARGET: is for the embedded database; see docs/backup.md for DATABASE_URL');
  return {
    ...resolveEngineConfig(values),
    demo: values.demo ?? databaseUrl === undefined,
    captcha,
    adminPassword,
    printerNetworks,
    databaseNetworks,
    wechatApi,
    backup: toBackupSettings(values),
  };
}

/** Settings needed by a restore; creates nothing in the data folder. */
export function readRestoreConfig(env: Environment = process.env) {
  const values = readSettings(settings, env);
  const { businessTimeZone } = values;
  return { dataDir: path.resolve(values.dataDir), businessTimeZone, backup: toBackupSettings(values) };
}
