/** A node of a permission tree (spec/wire#trees). */
export interface GrantNode {
  readonly key: string;
  readonly title: string;
  readonly children?: readonly GrantNode[];
}

/** Keys of nodes and all descendants. */
export const listKeys = (nodes: readonly GrantNode[]): string[] =>
  nodes.flatMap(({ key, children }) => [key, ...listKeys(children ?? [])]);

/** The path from the root to a node, including it; empty when it is missing. */
function findPath(nodes: readonly GrantNode[], key: string): readonly GrantNode[] {
  for (const node of nodes) {
    if (node.key === key) return [node];
    const way = findPath(node.children ?? [], key);
    if (way.length > 0) return [node, ...way];
  }
  return [];
}

/**
 * Checked keys after toggling a node: checking also checks its descendants and ancestors, unchecking clears its
 * descendants. Exactly the checked menus are granted.
 */
export function toggleNode(tree: readonly GrantNode[], checkedKeys: readonly string[], key: string): readonly string[] {
  const way = findPath(tree, key);
  const node = way.at(-1);
  if (!node) return checkedKeys;
  const below = listKeys([node]);
  if (checkedKeys.includes(key)) return checkedKeys.filter((each) => !below.includes(each));
  return [...new Set([...checkedKeys, ...way.map((above) => above.key), ...below])];
}
