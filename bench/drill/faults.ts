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
const productSettleMs = 3_000;

async function until(what: string, isTrue: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + withinMs; !(await isTrue()); await pause(50))
    if (Date.now() > end) throw new Error(`${what}: not within ${withinMs / 1000} s`);
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

/** Whether it follows the primary: as a standby, on its timeline. */
async function isStandby(cluster: RunningCluster, { name }: DatabaseNode): Promise<boolean> {
  const { address } = await cluster.findPrimary();
  try {
    const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
    const { members } = (await response.json()) as { members: Member[] };
    const [leader, own] = [members.find(({ role }) => role === 'leader'), members.find((each) => each.name === name)];
    return (
      /replica|sync_standby/.test(own?.role ?? '') &&
      own?.timeline === leader?.timeline &&
      /running|streaming/.test(own?.state ?? '')
    );
  } catch {
    return false;
  }
}

/**
 * Lets the machine come back and measures until it follows the primary. Refused: a machine that is the primary again;
 * what was answered since it was gone would be lost (decision 1978).
 */
async function comeBack(cluster: RunningCluster, node: DatabaseNode, act: () => void): Promise<number> {
  const successor = await cluster.findPrimary();
  const began = performance.now();
  act();
  await until(`${node.name} as a standby`, async () => {
    if (await node.isPrimary())
      throw new Error(`${node.name} came back as the primary and took over from ${successor.name}`);
    return isStandby(cluster, node);
  });
  await cluster.findSynchronous();
  return performance.now() - began;
}

/** Measures from a moment until things have settled. */
async function measure(
  clients: Clients,
  title: string,
  act: () => Promise<void> | void,
  settlesWithinMs = settleMs,
): Promise<FaultFigures> {
  const began = clients.now();
  await act();
  await until(`${title}: a write`, () => clients.answered.some(({ sentAt }) => sentAt > began));
  await pause(settlesWithinMs);
  const answers = clients.answered.filter(({ at }) => at > began).toSorted((one, other) => one.at - other.at);
  const moments = [began, ...answers.map(({ at }) => at)];
  return {
    title,
    firstWriteMs: Math.min(...answers.filter(({ sentAt }) => sentAt > began).map(({ at }) => at)) - began,
    longestGapMs: Math.max(...moments.slice(1).map((at, n) => at - Number(moments[n]))),
    slowestMs: Math.max(...answers.map(({ sentAt, at }) => at - sentAt)),
  };
}

/** A fault of the primary; `whileAway` runs before the machine comes back. */
export type Fault = (
  cluster: RunningCluster,
  clients: Clients,
  whileAway: (title: string) => Promise<void>,
) => Promise<FaultFigures>;

/** SIGKILL of etcd, Patroni and PostgreSQL of the primary; later it comes back by itself as a standby. */
export const killPrimary: Fault = async (cluster, clients, whileAway) => {
  const primary = await cluster.findPrimary();
  const title = `primary ${primary.name} killed`;
  const figures = await measure(clients, title, () => primary.kill());
  await whileAway(title);
  return { ...figures, backMs: await comeBack(cluster, primary, () => primary.start()) };
};

/** The network of the primary is gone without a word; its processes go on. */
export const cutPrimary: Fault = async (cluster, clients, whileAway) => {
  const primary = await cluster.findPrimary();
  const how = cluster.network.kind === 'namespaces' ? 'cut off from the network' : 'frozen (SIGSTOP)';
  const title = `primary ${primary.name} ${how}`;
  const figures = await measure(clients, title, () => primary.cut());
  await whileAway(title);
  return { ...figures, backMs: await comeBack(cluster, primary, () => primary.mend()) };
};

/** SIGKILL of a process of the product; what it had begun is repeated by the proxy at the other one, under its key. */
export const killProduct = (cluster: RunningCluster, clients: Clients): Promise<FaultFigures> => {
  const [product] = cluster.products;
  return measure(
    clients,
    'product killed, one process of two',
    async () => {
      await product?.stop('SIGKILL');
      await product?.start();
    },
    productSettleMs,
  );
};

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
