/** A tree option (spec/wire#trees): value, key and id are equal. `children` is absent for leaves. */
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

/** Builds a tree, keeping the order. A row whose parent is missing becomes a root. */
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
