/** A node of a selector tree (spec/wire#trees). */
export interface TreeFilterNode {
  readonly key: string;
  readonly title: string;
  readonly children?: readonly TreeFilterNode[];
  /** For a lazily loaded tree: whether it has children. */
  readonly hasChildren?: boolean;
  /** Path of a search result. */
  readonly path?: string;
}

/** The matches of a keyword with their ancestors, and the keys to expand. */
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

/** The nodes with loaded branches attached. */
export const attachBranches = (
  nodes: readonly TreeFilterNode[],
  branches: ReadonlyMap<string, readonly TreeFilterNode[]>,
): readonly TreeFilterNode[] =>
  nodes.map((node) => {
    const below = branches.get(node.key);
    return below ? { ...node, children: attachBranches(below, branches) } : node;
  });
