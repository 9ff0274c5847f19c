import { type SettingValues, setting } from '@refectory/engine/settings/settings.ts';
import * as z from 'zod';

/** Backup settings of the embedded database. */
export interface BackupSettings {
  /** A folder, or `s3://key:secret@host/bucket/prefix`. Without one the server makes no backups. */
  target: string | undefined;
  passphrase: string | undefined;
  keep: string;
  /** Time of day in the business time zone. */
  at: string;
  /** Interval at which changes are shipped. */
  walSeconds: number;
}

declare module '@refectory/engine/settings/config.ts' {
  interface Config {
    backup: BackupSettings;
  }
}

const target = z
  .string()
  .refine((given) => !/^(?!s3:)\w+:\/\//.test(given), 'must be a folder or s3://key:secret@host/bucket/prefix');
const keep = z.string().regex(/^[1-9]\d*d(\d+w)?$/, 'must be days and weeks such as 7d4w');
const at = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:00');
const walWords = 'must be a whole number from 1 to 300';
const walSeconds = z.coerce.number(walWords).int(walWords).min(1, walWords).max(300, walWords);

export const backupSettings = {
  backupTarget: setting('BACKUP_TARGET', target.optional()),
  backupPassphrase: setting('BACKUP_PASSPHRASE', z.string().min(12, 'must have 12 characters or more').optional()),
  backupKeep: setting('BACKUP_KEEP', keep.default('7d4w')),
  backupAt: setting('BACKUP_AT', at.default('03:00')),
  backupWalSeconds: setting('BACKUP_WAL_SECONDS', walSeconds.default(60)),
};

/** Backup settings under short names. */
export const toBackupSettings = (values: SettingValues<typeof backupSettings>): BackupSettings => ({
  target: values.backupTarget,
  passphrase: values.backupPassphrase,
  keep: values.backupKeep,
  at: values.backupAt,
  walSeconds: values.backupWalSeconds,
});
