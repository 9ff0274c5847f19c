import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@refectory/engine/postgres/embedded-postgres.ts';
import { livingServer } from '@refectory/engine/postgres/leftover.ts';
import { type Config, readConfig } from '@refectory/engine/settings/config.ts';
import { BackupError } from '../backup-error.ts';
import { makeBase } from '../base/base-backup.ts';
import { runningUrl } from '../base/cluster.ts';
import { listBases } from '../base/manifest.ts';
import { checkLine } from '../check-line.ts';
import { parseKeep } from '../keep/keep-rule.ts';
import { prune } from '../keep/prune.ts';
import type { Line } from '../line/line.ts';
import { openOwnLine } from '../line/own-line.ts';
import { openTarget } from '../target/open-target.ts';
import { askPassphrase } from './ask-passphrase.ts';
import { complain, endLine, runCommand, say, showProgress } from './run-command.ts';

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
  if (values.help) return say(usage);
  const config = readConfig();
  if (config.databaseUrl)
    throw new BackupError('With DATABASE_URL the database is backed up by its own tools; see docs/backup.md.');
  const address = values.to ?? config.backup.target;
  if (!address) throw new BackupError(`Where to? Set BACKUP_TARGET or name it by --to.\n\n${usage}`);
  const rule = parseKeep(values.keep ?? config.backup.keep);
  const passphrase = values.encrypt ? await newPassphrase() : config.backup.passphrase;
  const line = await openOwnLine(openTarget(address), config.dataDir, passphrase);
  if (values.check) return check(line);
  if (!line.note.keys) say('Not encrypted: whoever can read the target can read everything, the secret included.');
  const { ownerUrl, stop } = await openDatabase(config);
  try {
    const progress = showProgress('backup');
    const { name, manifest, bytes, chunksWritten } = await makeBase(line, { ...config, ownerUrl, progress });
    endLine();
    const removed = await prune(line, ownerUrl, rule);
    say(
      `Backed up to ${line.target.address}: ${line.note.id} ${name.slice('base/'.length)}`,
      `${manifest.files.length} files, ${(bytes / 1_000_000).toFixed(1)} MB, ${chunksWritten} contents new, all read back and checked`,
      `Everything answered before ${manifest.covers} is in it. Kept: ${(await listBases(line)).length} backups; ${removed} objects removed.`,
    );
    return 0;
  } finally {
    await stop();
  }
});

/** The database of the server that runs; where none does, it is started for the time of the backup. */
async function openDatabase({ dataDir }: Config): Promise<{ ownerUrl: string; stop(): Promise<void> }> {
  const ownerUrl = livingServer(dataDir) === undefined ? undefined : runningUrl(dataDir);
  return ownerUrl ? { ownerUrl, stop: async () => undefined } : startEmbeddedPostgres({ dataDir });
}

async function newPassphrase(): Promise<string> {
  const first = await askPassphrase('Passphrase');
  if (!first || first.length < 12) throw new BackupError('A passphrase has 12 characters or more.');
  if ((await askPassphrase('Once more')) !== first) throw new BackupError('The two are not the same.');
  return first;
}

async function check(line: Line): Promise<number> {
  const { backups, contents, segments, faults } = await checkLine(line, showProgress('check'));
  endLine();
  say(`${backups} backups, ${contents} contents, ${segments} WAL segments of ${line.note.id} read.`);
  if (faults.length === 0) return say('All checksums hold.');
  complain(...faults, 'What is damaged was removed: make a backup now.');
  return 1;
}
