import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { announceCleared } from '@refectory/engine/server/cache-announcements.ts';
import { clearCaches, listCaches } from '@refectory/engine/server/caches.ts';
import { cacheCalls } from '#auth/contract/cache-calls.ts';

/** Sent at the home server, where all processes listen. */
const platform = '000000';

export const boundCacheCalls = bindCalls(cacheCalls, {
  items: async ({ language }) =>
    listCaches().map(({ key, label, entries }) => ({ key, name: label[language], entries })),
  replicas: async (_, __, { runner }) =>
    runner.replicas.status().map((replica) => ({
      ...replica,
      secondsBehind: replica.secondsBehind.toFixed(1),
    })),
  /** This process clears them before it responds, the others shortly after. */
  clear: manualOperation(async ({ runner }, { keys: asked }) => {
    const known = listCaches().map(({ key }) => key);
    const keys = asked ? asked.split(',').map((key) => key.trim()) : known;
    const unknown = keys.find((key) => !known.includes(key));
    if (unknown !== undefined) throw new DomainError('auth.no-such-cache', { key: unknown }, { field: 'keys' });
    await runner.runAsSystem(platform, (ctx) => announceCleared(ctx, keys));
    clearCaches(keys);
    return { cleared: keys };
  }),
});
