import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import { hearChanges } from '@refectory/engine/live/open-live-stream.ts';

/** Tracks whether counted rows change while a report is read. */
interface Watch {
  readonly tenantId: string;
  readonly topics: ReadonlySet<string>;
  hasChanged: boolean;
}

/** Drops cached reports of a topic; without one all of them. */
type Forget = (tenantId?: string, topic?: string) => void;

const hearing = new WeakMap<RequestRunner, () => boolean>();
const watches = new Set<Watch>();

/**
 * Starts listening to changes of rows by any process, which invalidate cached reports (decision 1831). A server that
 * caches no report does not listen.
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

/** Watches topics while a report is read; without a subscription they count as changed. */
export function watchChanges(runner: RequestRunner, tenantId: string, topics: ReadonlySet<string>) {
  const watch: Watch = { tenantId, topics, hasChanged: !hearing.get(runner)?.() };
  watches.add(watch);
  return { isUnchanged: () => !watch.hasChanged, end: () => watches.delete(watch) };
}
