import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BackupTarget } from '../target/backup-target.ts';
import { type BackupChain, createChain, findChain, matchesPassphrase, openChain } from './backup-chain.ts';

/** Opens the chain of the database in a folder; creates one if there is none with this passphrase. */
export async function openOwnChain(
  target: BackupTarget,
  dataDir: string,
  passphrase: string | undefined,
): Promise<BackupChain> {
  const id = readChainIds(dataDir)[target.address];
  const note = id === undefined ? undefined : await findChain(target, id);
  if (note && (await matchesPassphrase(note, passphrase))) return openChain(target, note, passphrase);
  const line = await createChain(target, dataDir, passphrase);
  writeFileSync(
    chainIdsFile(dataDir),
    JSON.stringify({ ...readChainIds(dataDir), [target.address]: line.info.id }, null, 2),
  );
  return line;
}

/** Forgets the chain of this folder, so that the next backup starts a new one. */
export function abandonOwnChain(target: BackupTarget, dataDir: string): void {
  const { [target.address]: _, ...others } = readChainIds(dataDir);
  writeFileSync(chainIdsFile(dataDir), JSON.stringify(others, null, 2));
}

/** File with the chain id per target. Not part of backups, so that a restored database starts a new chain. */
const chainIdsFile = (dataDir: string) => path.join(dataDir, 'backup-lines.json');

function readChainIds(dataDir: string): Record<string, string> {
  return existsSync(chainIdsFile(dataDir)) ? JSON.parse(readFileSync(chainIdsFile(dataDir), 'utf8')) : {};
}
