import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import fullWidth from '@refectory/admin-ui/input/full-width.module.css';
import type { InputProps } from '@refectory/admin-ui/input/input-props.ts';
import { TreeSelect } from 'antd';
import { useState } from 'react';
import { deliveryTexts as texts } from './delivery-texts.ts';
import { useRegionNodes } from './use-region-nodes.ts';

interface Chosen {
  readonly value: string;
  readonly label: React.ReactNode;
}

interface RegionInputProps extends InputProps {
  /** Several regions instead of one. */
  readonly multiple?: boolean;
  readonly placeholder?: string;
  /** Names of the selected codes; a code without a name is shown as it is. */
  readonly names?: ReadonlyMap<string, string>;
}

/** Selects region codes by name or by expanding the tree (spec/shop#delivery). */
export function RegionInput({ value, onChange, multiple = false, names, placeholder, ...rest }: RegionInputProps) {
  const say = useTranslate();
  const [keyword, setKeyword] = useState('');
  const [labels, setLabels] = useState<ReadonlyMap<string, React.ReactNode>>(new Map());
  const { nodes, isLoading, open } = useRegionNodes(keyword);
  const titles = new Map(nodes.map(({ id, title }) => [id, title]));
  const chosen = (Array.isArray(value) ? (value as readonly string[]) : [String(value ?? '')])
    .filter((code) => code !== '')
    .map((code): Chosen => ({ value: code, label: labels.get(code) ?? names?.get(code) ?? titles.get(code) ?? code }));
  return (
    <TreeSelect<Chosen | readonly Chosen[] | null>
      {...(rest as object)}
      className={fullWidth.fullWidth}
      allowClear
      labelInValue
      treeDataSimpleMode
      multiple={multiple}
      placeholder={placeholder ?? say(texts.chooseRegion)}
      loading={isLoading}
      notFoundContent={isLoading ? null : say(texts.noRegion)}
      showSearch={{ searchValue: keyword, onSearch: setKeyword, filterTreeNode: false }}
      treeData={nodes.map((node) => ({ ...node }))}
      loadData={({ value: code }) => Promise.resolve(open(String(code)))}
      value={multiple ? chosen : (chosen[0] ?? null)}
      onChange={(next) => {
        setKeyword('');
        const all = [next ?? []].flat() as readonly Chosen[];
        setLabels(new Map(all.map(({ value: code, label }) => [code, label])));
        onChange?.(multiple ? all.map(({ value: code }) => code) : (all[0]?.value ?? null));
      }}
    />
  );
}
