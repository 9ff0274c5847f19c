import { execFileSync } from 'node:child_process';

/** Where the machines of a cluster are, and how one is cut off. */
export interface ClusterNetwork {
  readonly kind: 'namespaces' | 'loopback';
  /** Address of the machine with proxy, pooler and product. */
  readonly front: string;
  /** Addresses of the database machines. */
  readonly nodes: readonly [string, string, string];
  /** Networks (CIDR) that connections come from. */
  readonly sources: string;
  /** The beginning of a command that runs at this machine. */
  enter(node: number): readonly string[];
  cut(node: number): void;
  mend(node: number): void;
  close(): void;
}

/** All on loopback addresses of their own, with the usual ports; a machine cannot be cut off. */
export const openLoopback = (): ClusterNetwork => ({
  kind: 'loopback',
  front: '127.0.77.1',
  nodes: ['127.0.77.11', '127.0.77.12', '127.0.77.13'],
  sources: '127.0.0.0/8',
  enter: () => [],
  cut: () => undefined,
  mend: () => undefined,
  close: () => undefined,
});

const bridge = 'refectory0';
const ip = (...args: readonly string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
const namespace = (node: number) => `refectory-db${node + 1}`;
const cable = (node: number) => `refectory-v${node + 1}`;

/** A network namespace for each database machine, on a bridge; undefined where this is not permitted. */
export function openNamespaces(): ClusterNetwork | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const nodes = ['10.77.77.11', '10.77.77.12', '10.77.77.13'] as const;
  try {
    closeNamespaces();
    ip('link', 'add', bridge, 'type', 'bridge');
    ip('addr', 'add', '10.77.77.1/24', 'dev', bridge);
    ip('link', 'set', bridge, 'up');
    for (const [node, address] of nodes.entries()) {
      ip('netns', 'add', namespace(node));
      ip('link', 'add', cable(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace(node));
      ip('link', 'set', cable(node), 'master', bridge, 'up');
      for (const args of [
        ['addr', 'add', `${address}/24`, 'dev', 'eth0'],
        ['link', 'set', 'eth0', 'up'],
        ['link', 'set', 'lo', 'up'],
      ])
        ip('-n', namespace(node), ...args);
    }
  } catch {
    closeNamespaces();
    return undefined;
  }
  return {
    kind: 'namespaces',
    front: '10.77.77.1',
    nodes,
    sources: '10.77.77.0/24',
    enter: (node) => ['ip', 'netns', 'exec', namespace(node)],
    cut: (node) => ip('link', 'set', cable(node), 'down'),
    mend: (node) => ip('link', 'set', cable(node), 'up'),
    close: closeNamespaces,
  };
}

function closeNamespaces(): void {
  const each = [...[0, 1, 2].map((node) => ['netns', 'del', namespace(node)]), ['link', 'del', bridge]];
  for (const args of each)
    try {
      ip(...args);
    } catch {
      // It is not there.
    }
}
