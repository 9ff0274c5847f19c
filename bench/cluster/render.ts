import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClusterNetwork } from './network.ts';

const deployFolder = path.resolve(import.meta.dirname, '../../deploy');

/** Replaces each text by its other one, all at once. */
function replaceAll(text: string, pairs: Readonly<Record<string, string>>): string {
  const words = Object.keys(pairs).toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  return text.replace(pattern, (word) => pairs[word] ?? word);
}

/**
 * A file of `deploy/` for a cluster on this machine: addresses, passwords and paths are replaced, nothing else. `node`:
 * of which database machine; the file is that of the first.
 */
export function renderDeployFile(
  name: string,
  { front, nodes, sources }: ClusterNetwork,
  paths: Readonly<Record<string, string>>,
  node = 0,
): string {
  const [first, second, third] = nodes;
  const names = ['db1', 'db2', 'db3'];
  const own = String(nodes[node]);
  return replaceAll(readFileSync(path.join(deployFolder, name), 'utf8'), {
    '10.0.0.0/24': sources,
    '10.0.0.10': front,
    // Those of the first machine and of this one change places, so that lists stay whole.
    '10.0.0.11': own,
    '10.0.0.12': node === 1 ? first : second,
    '10.0.0.13': node === 2 ? first : third,
    ...(node > 0 && { db1: String(names[node]), [String(names[node])]: 'db1' }),
    ...paths,
  });
}
