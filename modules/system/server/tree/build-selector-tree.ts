/**
 * A node of a tree to choose from (spec/wire#trees): value, key and id are the same. `children` is absent when there
 * are none.
 */
export interface SelectorNode {
  readonly id: string;
  readonly parentId: string;
  readonly title: string;
  readonly value: string;
  readonly key: string;
  children?: SelectorNode[];
}

export interface SelectorRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly title: string;
}

/** Nests rows in their order. One whose parent is not among them becomes a root. */
export function buildSelectorTree(rows: readonly SelectorRow[]): SelectorNode[] {
  const nodes = rows.map(
    ({ id, parent_id, title }): SelectorNode => ({ id, parentId: parent_id ?? '0', title, value: id, key: id }),
  );
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const roots: SelectorNode[] = [];
  for (const node of nodes) {
    const parent = byId.get(node.parentId);
    if (parent) parent.children = [...(parent.children ?? []), node];
    else roots.push(node);
  }
  return roots;
}
