import { TreeSelect } from 'antd';
import { useState } from 'react';
import { OptionText } from '../../cell/option-text.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { texts } from '../../list/texts.ts';
import fullWidth from '../full-width.module.css';
import type { ReferenceSelectProps } from './reference-select.tsx';
import { useReferenceTree } from './use-reference-tree.ts';

interface TreeChoice {
  readonly value: string;
  readonly label: React.ReactNode;
}

/**
 * Tree select for one or several nodes of a tree resource. A small tree is loaded completely and searched locally; of
 * a large one branches are loaded when expanded, and the search runs on the server (decision 1307).
 */
export function ReferenceTreeSelect({
  path,
  multiple,
  filters,
  value,
  onChange,
  placeholder,
  ...rest
}: ReferenceSelectProps) {
  const say = useTranslate();
  const [keyword, setKeyword] = useState('');
  const [isOpen, setOpen] = useState(rest.defaultOpen ?? false);
  const [opened, setOpened] = useState<readonly string[]>();
  const chosen = (Array.isArray(value) ? (value as readonly string[]) : [String(value ?? '')]).filter(
    (id) => id !== '' && id !== '0',
  );
  const tree = useReferenceTree({ path, filters, keyword, chosen, isOpen, opened });
  const named = chosen.map((id): TreeChoice => ({ value: id, label: tree.labelOf(id) }));
  return (
    <TreeSelect<TreeChoice | readonly TreeChoice[] | null>
      {...rest}
      className={fullWidth.fullWidth}
      allowClear
      labelInValue
      showSearch={{
        searchValue: keyword,
        onSearch: setKeyword,
        filterTreeNode: tree.isSearched ? false : (typed, { title }) => matches(String(title), typed),
      }}
      {...(!keyword && {
        treeExpandedKeys: [...tree.open],
        onTreeExpand: (keys: readonly React.Key[]) => setOpened(keys.map(String)),
      })}
      loading={tree.isLoading}
      multiple={multiple === true}
      placeholder={placeholder}
      notFoundContent={tree.isLoading ? null : say(texts.notFound)}
      onOpenChange={setOpen}
      value={multiple ? named : (named[0] ?? null)}
      onChange={(next) => {
        setKeyword('');
        const ids = [next ?? []].flat().map((each) => each.value);
        onChange?.(multiple ? ids : (ids[0] ?? null));
      }}
      treeData={tree.nodes}
      treeTitleRender={({ option }) => <OptionText option={option} />}
    />
  );
}

const matches = (title: string, typed: string): boolean => title.toLowerCase().includes(typed.trim().toLowerCase());
