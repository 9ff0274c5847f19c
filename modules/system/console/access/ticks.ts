/** A node of the tree to grant from (spec/wire#trees). */
export interface GrantNode {
  readonly key: string;
  readonly title: string;
  readonly children?: readonly GrantNode[];
}

/** Keys of nodes and all below them. */
export const keysOf = (nodes: readonly GrantNode[]): string[] =>
  nodes.flatMap(({ key, children }) => [key, ...keysOf(children ?? [])]);

/** The way from the top to a node, the node last; empty when it is not there. */
function wayTo(nodes: readonly GrantNode[], key: string): readonly GrantNode[] {
  for (const node of nodes) {
    if (node.key === key) return [node];
    const way = wayTo(node.children ?? [], key);
    if (way.length > 0) return [node, ...way];
  }
  return [];
}

/**
 * Ticks after a click on a node. Ticking takes all below with it and the menus above, without which nobody gets there;
 * unticking takes all below. What is granted is exactly what is ticked.
 */
export function toggled(tree: readonly GrantNode[], ticked: readonly string[], key: string): readonly string[] {
  const way = wayTo(tree, key);
  const node = way.at(-1);
  if (!node) return ticked;
  const below = keysOf([node]);
  if (ticked.includes(key)) return ticked.filter((each) => !below.includes(each));
  return [...new Set([...ticked, ...way.map((above) => above.key), ...below])];
}
