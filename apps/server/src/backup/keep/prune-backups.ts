import { acquireLock, backupLocks, connectAsOwner } from '../base/cluster.ts';
import { chunkName } from '../base/copy-files.ts';
import { listBaseBackups, type Manifest, parseTimeName, readManifest, readUploadBatches } from '../base/manifest.ts';
import type { BackupChain } from '../line/backup-chain.ts';
import { type RetentionRule, selectRetained } from './retention-rule.ts';

/**
 * Removes from this line what the rule does not keep: backups, the WAL and uploads that only they need, contents that
 * nothing refers to. Any moment since the oldest daily backup stays restorable; a weekly one as the moment it was made.
 * Other lines and whatever else lies in the target are not touched.
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
    // The manifests first: a backup that is half removed must not count as one.
    ...bases.filter((name) => !isKept(name)),
    ...(await names(line, 'wal/')).filter((name) => name.slice(4) < (begins?.firstSegment ?? '')),
    ...(await names(line, 'files/')).filter((name) => parseTimeName(name) < oldestDaily),
    ...(await names(line, 'chunk/')).filter((name) => !needed.has(chunkName(name))),
  ];
  await line.remove(gone);
  return gone.length;
}

const names = async (line: BackupChain, prefix: string) => (await line.list(prefix)).map(({ name }) => name);
