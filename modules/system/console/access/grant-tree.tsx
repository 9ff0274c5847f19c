import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { filterNodes } from '@refectory/admin-ui/tree/tree-filter-nodes.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { Button, Input, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { systemTexts as texts } from '../system-texts.ts';
import { type GrantNode, listKeys, toggleNode } from './checked-keys.ts';
import css from './grant-tree.module.css';

interface GrantTreeProps {
  readonly label: Label;
  readonly nodes: readonly GrantNode[];
  readonly ticked: readonly string[];
  readonly onCheck: (checkedKeys: readonly string[]) => void;
}

/** Trees of up to this many nodes are fully expanded. */
const maxFullyExpanded = 40;

/** A tree with check boxes and a search that keeps the ancestors of matches. */
export function GrantTree({ label, nodes, ticked, onCheck }: GrantTreeProps) {
  const say = useTranslate();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<readonly string[]>();
  const found = useMemo(() => (text ? filterNodes(nodes, text) : undefined), [nodes, text]);
  const all = useMemo(() => listKeys(nodes), [nodes]);
  const shown = found?.nodes ?? nodes;
  if (nodes.length === 0) return <EmptyState text={say(texts.nothingToGive)} />;
  return (
    <>
      <div className={css.tools}>
        <Input
          size="small"
          allowClear
          value={text}
          aria-label={say(texts.search)}
          placeholder={say(texts.search)}
          onChange={(event) => setText(event.target.value)}
        />
        <Button size="small" onClick={() => onCheck(listKeys(nodes))}>
          {say(texts.all)}
        </Button>
        <Button size="small" onClick={() => onCheck([])}>
          {say(texts.none)}
        </Button>
      </div>
      <Tree
        aria-label={say(label)}
        checkable
        checkStrictly
        selectable={false}
        height={400}
        treeData={shown as never}
        expandedKeys={[
          ...(found?.open ?? opened ?? (all.length <= maxFullyExpanded ? all : nodes.map(({ key }) => key))),
        ]}
        onExpand={(keys) => setOpened(keys.map(String))}
        checkedKeys={[...ticked]}
        onCheck={(_, { node }) => onCheck(toggleNode(nodes, ticked, String(node.key)))}
      />
    </>
  );
}
