import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseNode } from '../cluster/node.ts';
import type { RunningCluster } from '../cluster/start-cluster.ts';
import type { Clients } from './clients.ts';

/** What a fault did to the clients. */
export interface FaultFigures {
  readonly title: string;
  /** From the fault to the first answer with success to a call that was sent after it. */
  readonly firstWriteMs: number;
  /** The longest time without any answer with success. */
  readonly longestGapMs: number;
  /** The longest that one call took, with its repetitions. */
  readonly slowestMs: number;
  /** From the return of the machine until it is a standby. */
  readonly backMs?: number;
}

const withinMs = 120_000;
const settleMs = 12_000;

async function until(what: string, isTrue: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + withinMs; !(await isTrue()); await pause(50))
    if (Date.now() > end) throw new Error(`${what}: not within ${withinMs / 1000} s`);
}

const isStandby = ({ address }: DatabaseNode): Promise<boolean> =>
  fetch(`http://${address}:8008/replica?lag=10MB`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Measures from a moment until things have settled. */
async function measure(clients: Clients, title: string, act: () => Promise<void> | void): Promise<FaultFigures> {
  const began = clients.now();
  await act();
  await until(`${title}: a write`, () => clients.answered.some(({ sentAt }) => sentAt > began));
  await pause(settleMs);
  const answers = clients.answered.filter(({ at }) => at > began).toSorted((one, other) => one.at - other.at);
  const moments = [began, ...answers.map(({ at }) => at)];
  return {
    title,
    firstWriteMs: Math.min(...answers.filter(({ sentAt }) => sentAt > began).map(({ at }) => at)) - began,
    longestGapMs: Math.max(...moments.slice(1).map((at, n) => at - Number(moments[n]))),
    slowestMs: Math.max(...answers.map(({ sentAt, at }) => at - sentAt)),
  };
}

/** SIGKILL of etcd, Patroni and PostgreSQL of the primary; later it comes back by itself as a standby. */
export async function killPrimary(cluster: RunningCluster, clients: Clients): Promise<FaultFigures> {
  const primary = await cluster.findPrimary();
  const figures = await measure(clients, `primary ${primary.name} killed`, () => primary.kill());
  const began = performance.now();
  primary.start();
  await until(`${primary.name} as a standby`, () => isStandby(primary));
  await cluster.findSynchronous();
  return { ...figures, backMs: performance.now() - began };
}

/** The network of the primary is gone without a word; its processes go on. */
export async function cutPrimary(cluster: RunningCluster, clients: Clients): Promise<FaultFigures> {
  const primary = await cluster.findPrimary();
  const how = cluster.network.kind === 'namespaces' ? 'cut off from the network' : 'frozen (SIGSTOP)';
  const figures = await measure(clients, `primary ${primary.name} ${how}`, () => primary.cut());
  const began = performance.now();
  primary.mend();
  await until(`${primary.name} as a standby`, () => isStandby(primary));
  await cluster.findSynchronous();
  return { ...figures, backMs: performance.now() - began };
}

/** Each process of the product ends by SIGTERM and starts again, one after the other. */
export const restartProducts = (cluster: RunningCluster, clients: Clients): Promise<FaultFigures> =>
  measure(clients, 'product restarted, one process after the other', async () => {
    for (const product of cluster.products) {
      await product.stop('SIGTERM');
      await product.start();
      // The proxy asks once a second.
      await pause(3_000);
    }
  });
