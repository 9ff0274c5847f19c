import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@refectory/engine/postgres/embedded-postgres.ts';
import { findRunningServer } from '@refectory/engine/postgres/orphaned-postmaster.ts';
import { type Config, readConfig } from '@refectory/engine/settings/config.ts';
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
  --to       where to; otherwise BACKUP_TARGET
  --keep     days and weeks to keep one backup of each; otherwise BACKUP_KEEP
  --encrypt  asks for a passphrase; otherwise BACKUP_PASSPHRASE
  --check    makes no backup: reads all of the kept ones back and compares checksums`;

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
  if (!address) throw new BackupError(`Where to? Set BACKUP_TARGET or name it by --to.\n\n${usage}`);
  const rule = parseRetentionRule(values.keep ?? config.backup.keep);
  const passphrase = values.encrypt ? await newPassphrase() : config.backup.passphrase;
  const line = await openOwnChain(openTarget(address), config.dataDir, passphrase);
  if (values.check) return check(line);
  if (!line.info.keys)
    printLines('Not encrypted: whoever can read the target can read everything, the secret included.');
  const { ownerUrl, stop } = await openDatabase(config);
  try {
    const progress = createProgressLine('backup');
    const { name, manifest, bytes, chunksWritten } = await createBaseBackup(line, { ...config, ownerUrl, progress });
    endProgressLine();
    const removed = await pruneBackups(line, ownerUrl, rule);
    printLines(
      `Backed up to ${line.target.address}: ${line.info.id} ${name.slice('base/'.length)}`,
      `${manifest.files.length} files, ${(bytes / 1_000_000).toFixed(1)} MB, ${chunksWritten} contents new, all read back and checked`,
      `Everything answered before ${manifest.covers} is in it. Kept: ${(await listBaseBackups(line)).length} backups; ${removed} objects removed.`,
    );
    return 0;
  } finally {
    await stop();
  }
});

/** The database of the server that runs; where none does, it is started for the time of the backup. */
async function openDatabase({ dataDir }: Config): Promise<{ ownerUrl: string; stop(): Promise<void> }> {
  const ownerUrl = findRunningServer(dataDir) === undefined ? undefined : findRunningUrl(dataDir);
  return ownerUrl ? { ownerUrl, stop: async () => undefined } : startEmbeddedPostgres({ dataDir });
}

async function newPassphrase(): Promise<string> {
  const first = await askPassphrase('Passphrase');
  if (!first || first.length < 12) throw new BackupError('A passphrase has 12 characters or more.');
  if ((await askPassphrase('Once more')) !== first) throw new BackupError('The two are not the same.');
  return first;
}

async function check(line: BackupChain): Promise<number> {
  const { backups, contents, segments, faults } = await checkChain(line, createProgressLine('check'));
  endProgressLine();
  printLines(`${backups} backups, ${contents} contents, ${segments} WAL segments of ${line.info.id} read.`);
  if (faults.length === 0) return printLines('All checksums hold.');
  printErrors(...faults, 'What is damaged was removed: make a backup now.');
  return 1;
}
