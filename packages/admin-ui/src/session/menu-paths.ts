import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { menu } from '@refectory/modules/system/contract/access/menu.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { usePermissionCheck } from '../api/permissions.ts';
import { readQuery } from '../api/queries.ts';

type MenuNode = ResponseData<typeof menu.queries.routes.answer>[number];

const flattenMenus = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.flatMap((node) => [node, ...flattenMenus(node.children ?? [])]);

function useMenuNodes(): readonly MenuNode[] {
  const menus = useQuery({
    ...readQuery<readonly MenuNode[]>('/blade-system/menu', 'routes'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => flattenMenus(menus.data ?? []), [menus.data]);
}

/** Paths of all menus this user has; the shell has read them already. */
export function useMenuPaths(): ReadonlySet<string> {
  const nodes = useMenuNodes();
  return useMemo(() => new Set(nodes.map(({ path }) => path)), [nodes]);
}

/** Where work is done: `menu:<code>` is the page of that menu, while the user has it; filters may follow (`menu:user?status=2`). Nothing when it cannot be opened. */
export function useWorkItemPath(): (path: string) => string | undefined {
  const nodes = useMenuNodes();
  return (path) => {
    const [, code, filters = ''] = /^menu:([^?]+)(\?.*)?$/.exec(path) ?? [];
    if (!code) return path.startsWith('/') ? path : undefined;
    const menu = nodes.find((node) => node.code === code);
    return menu && menu.path + filters;
  };
}

/** What the server asks before it answers: whether the person has a menu or a button of that code. */
export function useMenuOrButtonCheck(): (code: string) => boolean {
  const nodes = useMenuNodes();
  const codes = useMemo(() => new Set(nodes.map(({ code }) => code)), [nodes]);
  const canUseButton = usePermissionCheck();
  return useCallback((code) => codes.has(code) || canUseButton(code), [codes, canUseButton]);
}
