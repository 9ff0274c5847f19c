import { connectOwner, lock, locks } from '../base/cluster.ts';
import { chunkName } from '../base/copy-files.ts';
import { listBases, type Manifest, momentOf, readManifest, readUploads } from '../base/manifest.ts';
import type { Line } from '../line/line.ts';
import { chooseKept, type KeepRule } from './keep-rule.ts';

/**
 * Removes from this line what the rule does not keep: backups, the WAL and uploads that only they need, contents that
 * nothing refers to. Any moment since the oldest daily backup stays restorable; a weekly one as the moment it was made.
 * Other lines and whatever else lies in the target are not touched.
 */
export async function prune(line: Line, ownerUrl: string, rule: KeepRule): Promise<number> {
  const owner = await connectOwner(ownerUrl);
  try {
    await lock(owner, locks.base);
    await lock(owner, locks.wal);
    return await pruneLocked(line, rule);
  } finally {
    await owner.end();
  }
}

async function pruneLocked(line: Line, rule: KeepRule): Promise<number> {
  const bases = await listBases(line);
  if (bases.length === 0) return 0;
  const { daily, weekly } = chooseKept(bases.map(momentOf), rule);
  const kept = new Set([...daily, ...weekly].map(Number));
  const isKept = (name: string) => kept.has(Number(momentOf(name)));
  const oldestDaily = new Date(Math.min(...daily.map(Number)));
  const manifests: Manifest[] = [];
  for (const name of bases.filter(isKept)) manifests.push(await readManifest(line, name));
  const begins = manifests.find(({ started }) => Number(new Date(started)) === Number(oldestDaily));
  const uploads = await readUploads(line, oldestDaily);
  const needed = new Set([...manifests, ...uploads].flatMap(({ files }) => files.flatMap(({ chunks }) => chunks)));
  const gone = [
    // The manifests first: a backup that is half removed must not count as one.
    ...bases.filter((name) => !isKept(name)),
    ...(await names(line, 'wal/')).filter((name) => name.slice(4) < (begins?.firstSegment ?? '')),
    ...(await names(line, 'files/')).filter((name) => momentOf(name) < oldestDaily),
    ...(await names(line, 'chunk/')).filter((name) => !needed.has(chunkName(name))),
  ];
  await line.remove(gone);
  return gone.length;
}

const names = async (line: Line, prefix: string) => (await line.list(prefix)).map(({ name }) => name);
