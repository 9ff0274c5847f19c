import type { Label } from '@refectory/contract/kernel/label.ts';
import { useQuery } from '@tanstack/react-query';
import { Input, Skeleton, Tree } from 'antd';
import { useMemo, useState } from 'react';
import type { QueryParams } from '#api/http.ts';
import { readQuery } from '#api/queries.ts';
import { EmptyState, ErrorState } from './list-states.tsx';
import { texts } from './texts.ts';
import css from './tree-side.module.css';
import { useSay } from './use-say.ts';

/** A node of a selector tree (wire §1.4). */
export interface SideNode {
  readonly key: string;
  readonly title: string;
  readonly children?: readonly SideNode[];
}

interface TreeSideProps {
  readonly label: Label;
  /** Where the nodes come from: a call that answers a selector tree. */
  readonly path: string;
  readonly call: string;
  readonly query?: QueryParams;
  /** The chosen node; `''` is none. */
  readonly value: string;
  readonly onChoose: (key: string, node: SideNode | undefined) => void;
}

/** The matches of a text with everything above them, and the keys to open so that they show. */
export function matching(nodes: readonly SideNode[], text: string): { nodes: SideNode[]; open: string[] } {
  const open: string[] = [];
  const keep = (node: SideNode): SideNode[] => {
    const children = (node.children ?? []).flatMap(keep);
    if (children.length > 0) open.push(node.key);
    const isHit = node.title.toLowerCase().includes(text.toLowerCase());
    return isHit || children.length > 0
      ? [{ key: node.key, title: node.title, ...(children.length > 0 && { children }) }]
      : [];
  };
  return { nodes: nodes.flatMap(keep), open };
}

/** A tree beside a list: choosing a node narrows the list to it and what is below; choosing it again shows all. */
export function TreeSide({ label, path, call, query = {}, value, onChoose }: TreeSideProps) {
  const say = useSay();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<readonly string[]>();
  const tree = useQuery({ ...readQuery<readonly SideNode[]>(path, call, query), staleTime: 0 });
  const found = useMemo(() => (text && tree.data ? matching(tree.data, text) : undefined), [text, tree.data]);
  const nodes = found?.nodes ?? tree.data ?? [];
  const firstLevel = useMemo(() => (tree.data ?? []).map(({ key }) => key), [tree.data]);
  return (
    <aside className={css.side} aria-label={say(label)}>
      <Input
        size="small"
        allowClear
        value={text}
        aria-label={say(texts.searchIn, { name: say(label) })}
        placeholder={say(texts.find)}
        onChange={(event) => setText(event.target.value)}
      />
      {tree.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {tree.error && <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />}
      {tree.data && nodes.length === 0 && <EmptyState text={say(texts.notFound)} />}
      <div className={css.nodes}>
        <Tree
          blockNode
          treeData={nodes as never}
          expandedKeys={[...(found?.open ?? opened ?? firstLevel)]}
          onExpand={(keys) => setOpened(keys.map(String))}
          selectedKeys={value ? [value] : []}
          onSelect={(keys, { node }) =>
            onChoose(String(keys[0] ?? ''), keys.length > 0 ? (node as unknown as SideNode) : undefined)
          }
        />
      </div>
    </aside>
  );
}
