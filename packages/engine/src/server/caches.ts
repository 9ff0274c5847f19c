import type { Label } from '@refectory/declaration/label.ts';

/** Something this process remembers of the database or of others, and can find out again. */
export interface ServerCache {
  /** What it is called in calls; caches of one key are shown as one. */
  readonly key: string;
  readonly label: Label;
  /** How many things it remembers now. */
  count(): number;
  clear(): void;
}

const caches = new Set<ServerCache>();

/** Lets a cache be listed and cleared; returns what takes it out again. */
export function registerCache(cache: ServerCache): () => void {
  caches.add(cache);
  return () => caches.delete(cache);
}

/** A map that is a cache for as long as the process lives. */
export function createCacheMap<V>(key: string, label: Label): Map<string, V> {
  const kept = new Map<string, V>();
  registerCache({ key, label, count: () => kept.size, clear: () => kept.clear() });
  return kept;
}

/** What this process remembers, by key. */
export function listCaches(): { key: string; label: Label; entries: number }[] {
  return [...Map.groupBy(caches, ({ key }) => key)]
    .map(([key, group]) => ({
      key,
      label: (group[0] as ServerCache).label,
      entries: group.reduce((sum, cache) => sum + cache.count(), 0),
    }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** Forgets what the caches of these keys hold, or of all. */
export function clearCaches(keys?: readonly string[]): void {
  for (const cache of caches) if (!keys || keys.includes(cache.key)) cache.clear();
}
