import { Gauge, type Metric } from 'prom-client';
import type { ServerReplicas } from '../database/replicas/server-replicas.ts';

/** Metrics of replicas: whether they are read from, how far behind they are, and what they have answered. */
export function replicaMetrics(replicas: ServerReplicas): Metric[] {
  const perReplica = (
    name: string,
    help: string,
    read: (status: ReturnType<ServerReplicas['status']>[number]) => number,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers: [],
      collect() {
        for (const status of replicas.status()) this.set({ replica: status.name }, read(status));
      },
    });
  return [
    perReplica('database_replica_used', 'Whether calls are answered from the replica', ({ state }) =>
      Number(state === 'used'),
    ),
    perReplica('database_replica_seconds_behind', 'Time since the primary has had more', (each) => each.secondsBehind),
    perReplica('database_replica_bytes_behind', 'Log that the replica has not replayed', (each) => each.bytesBehind),
    perReplica('database_replica_reads', 'Calls answered from the replica', (each) => each.reads),
    new Gauge({
      name: 'database_replica_repeats',
      help: 'Calls asked again at the primary',
      labelNames: ['reason'],
      registers: [],
      collect() {
        for (const [reason, count] of replicas.repeats) this.set({ reason }, count);
      },
    }),
  ];
}
