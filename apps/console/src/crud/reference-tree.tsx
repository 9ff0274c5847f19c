import { useQuery } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { type Option, selectQuery } from '#api/queries.ts';
import css from './crud.module.css';
import type { ReferenceSelectProps } from './reference-select.tsx';

interface Node {
  readonly value: string;
  readonly title: string;
  readonly children?: Node[];
}

/** Flat choices with `parentId` as a tree. One whose parent is not there becomes a root (wire.md §1.4). */
export function treeOf(options: readonly Option[]): Node[] {
  const ids = new Set(options.map((option) => option.value));
  const below = Map.groupBy(options, ({ parentId }) => (parentId && ids.has(parentId) ? parentId : ''));
  const build = (parent: string): Node[] =>
    (below.get(parent) ?? []).map(({ value, label }) => {
      const children = build(value);
      return { value, title: label, ...(children.length && { children }) };
    });
  return build('');
}

/** The id of a node of a tree resource, or several. Trees are small: all of it is loaded, and searched here. */
export function ReferenceTree({
  path,
  multiple,
  filters,
  value,
  onChange,
  placeholder,
  ...rest
}: ReferenceSelectProps) {
  const { data = [], isFetching } = useQuery(selectQuery(path, { ...filters, size: 200 }));
  const isRoot = value === '0' || value === '';
  return (
    <TreeSelect<string | readonly string[] | null>
      {...rest}
      className={css.grow}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      loading={isFetching}
      multiple={multiple === true}
      placeholder={placeholder}
      value={isRoot ? null : (value ?? null)}
      onChange={(next) => onChange?.(next ?? null)}
      treeData={treeOf(data)}
    />
  );
}
