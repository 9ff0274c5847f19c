import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import { hearChanges } from '@refectory/engine/live/open-live-stream.ts';

/** An answer that is being read: whether rows that it counts have changed since it began. */
interface Watch {
  readonly tenantId: string;
  readonly topics: ReadonlySet<string>;
  hasChanged: boolean;
}

/** Forgets answers of a topic; without one all of them. */
type Forget = (tenantId?: string, topic?: string) => void;

const hearing = new WeakMap<RequestRunner, () => boolean>();
const watches = new Set<Watch>();

/**
 * Hears from now on which rows change, whichever process changes them, so that no answer is remembered beyond that (decision 1831).
 * A server that never had a slow report listens to nothing.
 */
export function startHearing(runner: RequestRunner, forget: Forget): void {
  if (hearing.has(runner)) return;
  const listener = {
    onChange(tenantId: string, topic: string) {
      for (const watch of watches) if (watch.tenantId === tenantId && watch.topics.has(topic)) watch.hasChanged = true;
      forget(tenantId, topic);
    },
    onGap() {
      for (const watch of watches) watch.hasChanged = true;
      forget();
    },
  };
  hearing.set(runner, hearChanges(runner, listener));
}

/** Watches whether rows of these topics change while they are read; who does not hear it takes them for changed. */
export function watchChanges(runner: RequestRunner, tenantId: string, topics: ReadonlySet<string>) {
  const watch: Watch = { tenantId, topics, hasChanged: !hearing.get(runner)?.() };
  watches.add(watch);
  return { isUnchanged: () => !watch.hasChanged, end: () => watches.delete(watch) };
}
