import { acquireLock, backupLocks, connectAsOwner } from '../base/cluster.ts';
import { chunkName } from '../base/copy-files.ts';
import { listBaseBackups, type Manifest, parseTimeName, readManifest, readUploadBatches } from '../base/manifest.ts';
import type { BackupChain } from '../line/backup-chain.ts';
import { type RetentionRule, selectRetained } from './retention-rule.ts';

/**
 * Removes from this chain what the retention rule does not keep: backups, WAL and uploads needed by them only, and
 * unreferenced chunks. Every time since the oldest daily backup can be restored; a weekly backup only at its own time.
 * Other chains and objects in the target are untouched.
 */
export async function pruneBackups(line: BackupChain, ownerUrl: string, rule: RetentionRule): Promise<number> {
  const owner = await connectAsOwner(ownerUrl);
  try {
    await acquireLock(owner, backupLocks.base);
    await acquireLock(owner, backupLocks.wal);
    return await pruneLocked(line, rule);
  } finally {
    await owner.end();
  }
}

async function pruneLocked(line: BackupChain, rule: RetentionRule): Promise<number> {
  const bases = await listBaseBackups(line);
  if (bases.length === 0) return 0;
  const { daily, weekly } = selectRetained(bases.map(parseTimeName), rule);
  const kept = new Set([...daily, ...weekly].map(Number));
  const isKept = (name: string) => kept.has(Number(parseTimeName(name)));
  const oldestDaily = new Date(Math.min(...daily.map(Number)));
  const manifests: Manifest[] = [];
  for (const name of bases.filter(isKept)) manifests.push(await readManifest(line, name));
  const begins = manifests.find(({ started }) => Number(new Date(started)) === Number(oldestDaily));
  const uploads = await readUploadBatches(line, oldestDaily);
  const needed = new Set([...manifests, ...uploads].flatMap(({ files }) => files.flatMap(({ chunks }) => chunks)));
  const gone = [
    // Manifests first, so that a partly removed backup is not taken for a complete one.
    ...bases.filter((name) => !isKept(name)),
    ...(await names(line, 'wal/')).filter((name) => name.slice(4) < (begins?.firstSegment ?? '')),
    ...(await names(line, 'files/')).filter((name) => parseTimeName(name) < oldestDaily),
    ...(await names(line, 'chunk/')).filter((name) => !needed.has(chunkName(name))),
  ];
  await line.remove(gone);
  return gone.length;
}

const names = async (line: BackupChain, prefix: string) => (await line.list(prefix)).map(({ name }) => name);
