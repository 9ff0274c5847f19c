import type { Label } from '@refectory/declaration/label.ts';
import { Input, Tree } from 'antd';
import { useMemo, useState } from 'react';
import type { QueryParams } from '../api/http.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { useDebounced } from '../input/reference/reference-options.ts';
import { EmptyState, ErrorState } from '../list/list-states.tsx';
import { texts } from '../list/texts.ts';
import { Placeholder } from '../loading/placeholder.tsx';
import css from './tree-filter.module.css';
import type { TreeFilterNode } from './tree-filter-nodes.ts';
import { type LazyTreeParams, useTreeFilter } from './use-tree-filter.ts';

export interface TreeFilterProps {
  readonly label: Label;
  /** The call that returns the nodes of the tree. */
  readonly path: string;
  readonly call: string;
  readonly query?: QueryParams;
  /** Whether the call returns one level; branches are loaded when expanded, and searches run on the server. */
  readonly lazy?: LazyTreeParams;
  /** The selected node; `''` for none. */
  readonly value: string;
  readonly onChoose: (key: string, node: TreeFilterNode | undefined) => void;
}

/** A tree beside a list: selecting a node filters the list by it and its descendants; selecting it again shows all. */
export function TreeFilter({ label, path, call, query, lazy, value, onChoose }: TreeFilterProps) {
  const say = useTranslate();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<readonly string[]>();
  const settled = useDebounced(text.trim(), lazy ? 250 : 0);
  const tree = useTreeFilter({ path, call, ...(query && { query }), ...(lazy && { lazy }), opened, text: settled });
  const nodes = useMemo(() => tree.nodes.map(toTreeData), [tree.nodes]);
  return (
    <aside className={css.filterPanel} aria-label={say(label)}>
      <Input
        size="small"
        allowClear
        value={text}
        aria-label={say(texts.searchIn, { name: say(label) })}
        placeholder={say(texts.find)}
        onChange={(event) => setText(event.target.value)}
      />
      {tree.isPending && <Placeholder rows={6} />}
      {tree.error && <ErrorState error={tree.error} onRetry={tree.retry} />}
      {!tree.isPending && !tree.error && nodes.length === 0 && <EmptyState text={say(texts.notFound)} />}
      <div className={css.nodes}>
        <Tree
          blockNode
          treeData={nodes as never}
          expandedKeys={[...tree.open]}
          onExpand={(keys) => setOpened(keys.map(String))}
          // Children are loaded by useTreeFilter; here only the expander is needed.
          {...(lazy && { loadData: () => Promise.resolve() })}
          selectedKeys={value ? [value] : []}
          onSelect={(keys, { node }) =>
            onChoose(String(keys[0] ?? ''), keys.length > 0 ? (node as unknown as TreeFilterNode) : undefined)
          }
        />
      </div>
    </aside>
  );
}

/** Search results show their path. */
const toTreeData = ({ path, children, hasChildren, ...node }: TreeFilterNode): object => ({
  ...node,
  isLeaf: hasChildren === undefined ? children === undefined : !hasChildren,
  ...(path && {
    title: (
      <>
        {node.title} <small className={css.path}>{path}</small>
      </>
    ),
  }),
  ...(children && { children: children.map(toTreeData) }),
});
