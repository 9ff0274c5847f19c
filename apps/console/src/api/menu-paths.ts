import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readQuery } from './queries.ts';

interface MenuNode {
  readonly path: string;
  readonly children?: readonly MenuNode[];
}

const pathsIn = (nodes: readonly MenuNode[]): readonly string[] =>
  nodes.flatMap(({ path, children = [] }) => [path, ...pathsIn(children)]);

/** Paths of all menus this user has; the shell has read them already. */
export function useMenuPaths(): ReadonlySet<string> {
  const menus = useQuery({
    ...readQuery<readonly MenuNode[]>('/blade-system/menu', 'routes'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => new Set(pathsIn(menus.data ?? [])), [menus.data]);
}
