import type { Label } from '@refectory/declaration/label.ts';

/** A cache of this process; its content can be recomputed. */
export interface ServerCache {
  /** Key in calls; caches with the same key are shown as one. */
  readonly key: string;
  readonly label: Label;
  /** Number of cached entries. */
  count(): number;
  clear(): void;
}

const caches = new Set<ServerCache>();

/** Registers a cache for listing and clearing; returns the function that unregisters it. */
export function registerCache(cache: ServerCache): () => void {
  caches.add(cache);
  return () => caches.delete(cache);
}

/** A map registered as a cache for the life of the process. */
export function createCacheMap<V>(key: string, label: Label): Map<string, V> {
  const kept = new Map<string, V>();
  registerCache({ key, label, count: () => kept.size, clear: () => kept.clear() });
  return kept;
}

/** The caches of this process, by key. */
export function listCaches(): { key: string; label: Label; entries: number }[] {
  return [...Map.groupBy(caches, ({ key }) => key)]
    .map(([key, group]) => ({
      key,
      label: (group[0] as ServerCache).label,
      entries: group.reduce((sum, cache) => sum + cache.count(), 0),
    }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** Clears the caches of these keys, or all. */
export function clearCaches(keys?: readonly string[]): void {
  for (const cache of caches) if (!keys || keys.includes(cache.key)) cache.clear();
}
