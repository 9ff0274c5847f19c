import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { region } from '#system/contract/dictionary/region.ts';

const below = queryCall(region, 'lazy-tree');
const country = '00';

export interface RegionNode {
  readonly id: string;
  readonly pId: string;
  readonly value: string;
  readonly title: string;
  readonly isLeaf: boolean;
}

/** Nodes of the region tree: expanded branches, or the matches of a keyword. */
export function useRegionNodes(keyword: string) {
  const [opened, setOpened] = useState<readonly string[]>([country]);
  const name = useDeferredValue(keyword.trim());
  const branches = useQueries({ queries: opened.map((parentCode) => callQuery(below, { parentCode })) });
  const found = useQuery({ ...callQuery(below, { name }), enabled: name !== '' });
  const nodes: readonly RegionNode[] = name
    ? (found.data ?? []).map(({ value, title, path }) => ({
        id: value,
        pId: '',
        value,
        title: path ? `${path} / ${title}` : title,
        isLeaf: true,
      }))
    : branches.flatMap(({ data = [] }) =>
        data.map(({ value, parentId, title, hasChildren }) => ({
          id: value,
          pId: parentId === country ? '' : parentId,
          value,
          title,
          isLeaf: !hasChildren,
        })),
      );
  return {
    nodes,
    isLoading: name ? found.isFetching : branches.some(({ isFetching }) => isFetching),
    open: (code: string) => setOpened((codes) => (codes.includes(code) ? codes : [...codes, code])),
  };
}
