import type pg from 'pg';
import type { ReadReplicas, ReplicaStatus } from './read-replicas.ts';
import type { RepeatReason } from './repeat-reason.ts';

/**
 * The replicas that a process reads from, of each server of tenants that has some (spec/rules#replicas). Each server has
 * a log of its own, so what is known of one says nothing of another.
 */
export class ServerReplicas {
  private readonly ofServers = new Map<pg.Pool, ReadReplicas>();

  constructor(first?: ReadReplicas) {
    if (first) this.add(first);
  }

  get isEmpty(): boolean {
    return this.ofServers.size === 0;
  }

  add(replicas: ReadReplicas): void {
    this.ofServers.set(replicas.primary, replicas);
  }

  /** Closes those of a server; its tenants read from it itself. */
  async remove(primary: pg.Pool): Promise<void> {
    const replicas = this.ofServers.get(primary);
    this.ofServers.delete(primary);
    await replicas?.close();
  }

  of(primary: pg.Pool): ReadReplicas | undefined {
    return this.ofServers.get(primary);
  }

  /** A change of a tenant was announced. Which server it is on is not asked: the others have nothing of it to keep. */
  touch(tenantId: string): void {
    for (const each of this.ofServers.values()) each.touch(tenantId);
  }

  /** Announcements may have been missed, or a tenant may have moved. */
  touchAll(): void {
    for (const each of this.ofServers.values()) each.touchAll();
  }

  /** Those of the first server first, each in the order of its setting. */
  status(): readonly ReplicaStatus[] {
    return [...this.ofServers.values()].flatMap((each) => each.status());
  }

  /** Calls asked again at the primary, by reason. */
  get repeats(): ReadonlyMap<RepeatReason, number> {
    const sum = new Map<RepeatReason, number>();
    for (const { repeats } of this.ofServers.values())
      for (const [reason, count] of repeats) sum.set(reason, (sum.get(reason) ?? 0) + count);
    return sum;
  }

  async close(): Promise<void> {
    await Promise.all([...this.ofServers.keys()].map((primary) => this.remove(primary)));
  }
}
