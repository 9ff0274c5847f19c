/** A node of a selector tree (spec/wire#trees). */
export interface TreeFilterNode {
  readonly key: string;
  readonly title: string;
  readonly children?: readonly TreeFilterNode[];
  /** Of a tree that is loaded in parts: whether more lies below. */
  readonly hasChildren?: boolean;
  /** Names above it, where a search found it. */
  readonly path?: string;
}

/** The matches of a text with everything above them, and the keys to open so that they show. */
export function filterNodes(
  nodes: readonly TreeFilterNode[],
  text: string,
): { nodes: TreeFilterNode[]; open: string[] } {
  const open: string[] = [];
  const keep = (node: TreeFilterNode): TreeFilterNode[] => {
    const children = (node.children ?? []).flatMap(keep);
    if (children.length > 0) open.push(node.key);
    const isHit = node.title.toLowerCase().includes(text.toLowerCase());
    return isHit || children.length > 0
      ? [{ key: node.key, title: node.title, ...(children.length > 0 && { children }) }]
      : [];
  };
  return { nodes: nodes.flatMap(keep), open };
}

/** The nodes with the branches that are loaded hung on. */
export const attachBranches = (
  nodes: readonly TreeFilterNode[],
  branches: ReadonlyMap<string, readonly TreeFilterNode[]>,
): readonly TreeFilterNode[] =>
  nodes.map((node) => {
    const below = branches.get(node.key);
    return below ? { ...node, children: attachBranches(below, branches) } : node;
  });
