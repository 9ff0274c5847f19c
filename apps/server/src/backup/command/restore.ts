import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatWireTime, zonedInstant } from '@refectory/engine/request/clock.ts';
import { readRestoreConfig } from '#app/config.ts';
import { BackupError } from '../backup-error.ts';
import { listBaseBackups, readManifest } from '../base/manifest.ts';
import { type ChainInfo, listChains, openChain } from '../line/backup-chain.ts';
import { restoreBackup } from '../restore/restore-backup.ts';
import type { BackupTarget } from '../target/backup-target.ts';
import { openTarget } from '../target/open-target.ts';
import { readShipProgress } from '../wal/ship-changes.ts';
import { askPassphrase } from './ask-passphrase.ts';
import { createProgressLine, endProgressLine, printErrors, printLines, runCommand } from './run-command.ts';

const usage = `npm run restore -- [--from <target>] [--to <folder>] [--until '2026-11-22 12:00:00'] [--line <id>] [--overwrite] [--list]
  Restores the newest backup and all changes shipped after it, verifies the wallet ledgers and prints the result.
  --from       the backup target; default BACKUP_TARGET
  --to         the data folder to create; default DATA_DIR
  --until      restores the state at that time (business time zone)
  --line       the backup chain, if the target holds several
  --overwrite  moves the existing content of the folder aside
  --list       prints the restorable times only`;

const { dataDir, businessTimeZone: zone, backup } = await settings();

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      until: { type: 'string' },
      line: { type: 'string' },
      overwrite: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return printLines(usage);
  const address = values.from ?? backup.target;
  if (!address) throw new BackupError(`No backup target: set BACKUP_TARGET or use --from.\n\n${usage}`);
  const target = await openTarget(address);
  if (values.list) return list(target);
  const folder = path.resolve(values.to ?? dataDir);
  const { point, files, lastChange, ledgers, movedTo } = await restoreBackup({
    target,
    folder,
    zone,
    chainId: values.line,
    until: values.until === undefined ? undefined : parseMoment(values.until),
    overwrite: values.overwrite,
    passphrase,
    log: printLines,
    progress: createProgressLine('restore'),
  });
  endProgressLine();
  const last = lastChange ?? new Date(point.manifest.stopped);
  printLines(`Restored to ${folder}: ${files} files, database up to ${formatWireTime(last, zone)}.`);
  if (movedTo) printLines(`The previous content was moved to ${movedTo}.`);
  for (const { tenantId, proven, accounts, entries, held } of ledgers)
    printLines(
      `${proven ? 'proven ' : 'NOT PROVEN'} tenant ${tenantId}: ${accounts} accounts, ${entries} entries, ${held} held`,
    );
  if (ledgers.every(({ proven }) => proven)) return 0;
  printErrors('The wallet ledger of a tenant does not balance: check 钱包 > 对账 before taking payments.');
  return 2;
});

async function list(target: BackupTarget): Promise<number> {
  for (const note of await listChains(target)) {
    const line = await openChain(target, note, await passphrase(note));
    const moments: string[] = [];
    for (const name of await listBaseBackups(line)) moments.push((await readManifest(line, name)).stopped);
    const shipped = await readShipProgress(line);
    printLines(`${note.id}  ${note.host}:${note.folder}${note.keys ? '  encrypted' : ''}`);
    for (const moment of moments) printLines(`  backup of ${formatWireTime(new Date(moment), zone)}`);
    if (shipped) printLines(`  changes until ${formatWireTime(new Date(shipped.at), zone)}`);
  }
  return 0;
}

async function passphrase(note: ChainInfo): Promise<string | undefined> {
  if (!note.keys || backup.passphrase !== undefined) return backup.passphrase;
  return askPassphrase(`Passphrase of ${note.id}`);
}

function parseMoment(text: string): Date {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/.exec(text.trim()) ?? [];
  const at = day && time ? zonedInstant(day, time, zone) : new Date(Number.NaN);
  if (Number.isNaN(Number(at))) throw new BackupError(`--until ${text}: write it like '2026-11-22 12:00:00'.`);
  return at;
}

async function settings() {
  let read: ReturnType<typeof readRestoreConfig> | undefined;
  await runCommand(async () => {
    read = readRestoreConfig();
    return 0;
  });
  if (!read) process.exit(1);
  return read;
}
