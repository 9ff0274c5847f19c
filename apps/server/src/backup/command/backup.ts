import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@refectory/engine/postgres/embedded-postgres.ts';
import { findRunningServer } from '@refectory/engine/postgres/orphaned-postmaster.ts';
import type { Config } from '@refectory/engine/settings/config.ts';
import { readConfig } from '#app/config.ts';
import { BackupError } from '../backup-error.ts';
import { createBaseBackup } from '../base/base-backup.ts';
import { findRunningUrl } from '../base/cluster.ts';
import { listBaseBackups } from '../base/manifest.ts';
import { checkChain } from '../check-chain.ts';
import { pruneBackups } from '../keep/prune-backups.ts';
import { parseRetentionRule } from '../keep/retention-rule.ts';
import type { BackupChain } from '../line/backup-chain.ts';
import { openOwnChain } from '../line/own-chain.ts';
import { openTarget } from '../target/open-target.ts';
import { askPassphrase } from './ask-passphrase.ts';
import { createProgressLine, endProgressLine, printErrors, printLines, runCommand } from './run-command.ts';

const usage = `npm run backup -- [--to <folder or s3://key:secret@host/bucket/prefix>] [--keep 7d4w] [--encrypt] [--check]
  Backs up the embedded database, its files and its secret, also while the server runs.
  --to       the backup target; default BACKUP_TARGET
  --keep     number of days and weeks to keep one backup of each; default BACKUP_KEEP
  --encrypt  asks for a passphrase; default BACKUP_PASSPHRASE
  --check    makes no backup: reads the stored backups and verifies checksums`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      encrypt: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return printLines(usage);
  const config = readConfig();
  if (config.databaseUrl)
    throw new BackupError('With DATABASE_URL the database is backed up by its own tools; see docs/backup.md.');
  const address = values.to ?? config.backup.target;
  if (!address) throw new BackupError(`No backup target: set BACKUP_TARGET or use --to.\n\n${usage}`);
  const rule = parseRetentionRule(values.keep ?? config.backup.keep);
  const passphrase = values.encrypt ? await newPassphrase() : config.backup.passphrase;
  const line = await openOwnChain(await openTarget(address), config.dataDir, passphrase);
  if (values.check) return check(line);
  if (!line.info.keys)
    printLines('Not encrypted: anyone with access to the target can read all data, including the secret.');
  const { ownerUrl, stop } = await openDatabase(config);
  try {
    const progress = createProgressLine('backup');
    const { name, manifest, bytes, chunksWritten } = await createBaseBackup(line, { ...config, ownerUrl, progress });
    endProgressLine();
    const removed = await pruneBackups(line, ownerUrl, rule);
    printLines(
      `Backed up to ${line.target.address}: ${line.info.id} ${name.slice('base/'.length)}`,
      `${manifest.files.length} files, ${(bytes / 1_000_000).toFixed(1)} MB, ${chunksWritten} new contents, verified`,
      `Includes all changes up to ${manifest.covers}. ${(await listBaseBackups(line)).length} backups kept; ${removed} objects removed.`,
    );
    return 0;
  } finally {
    await stop();
  }
});

/** Uses the database of a running server, else starts it for the duration of the backup. */
async function openDatabase({ dataDir }: Config): Promise<{ ownerUrl: string; stop(): Promise<void> }> {
  const ownerUrl = findRunningServer(dataDir) === undefined ? undefined : findRunningUrl(dataDir);
  return ownerUrl ? { ownerUrl, stop: async () => undefined } : startEmbeddedPostgres({ dataDir });
}

async function newPassphrase(): Promise<string> {
  const first = await askPassphrase('Passphrase');
  if (!first || first.length < 12) throw new BackupError('The passphrase must have at least 12 characters.');
  if ((await askPassphrase('Repeat the passphrase')) !== first) throw new BackupError('The passphrases do not match.');
  return first;
}

async function check(line: BackupChain): Promise<number> {
  const { backups, contents, segments, faults } = await checkChain(line, createProgressLine('check'));
  endProgressLine();
  printLines(`${backups} backups, ${contents} contents, ${segments} WAL segments of ${line.info.id} read.`);
  if (faults.length === 0) return printLines('All checksums are correct.');
  printErrors(...faults, 'Damaged objects were removed: make a new backup now.');
  return 1;
}
