import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import { resourceCode } from '@refectory/declaration/resource.ts';
import type { menu } from '@refectory/modules/system/contract/access/menu.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { usePermissionCheck } from '../api/permissions.ts';
import { readQuery } from '../api/queries.ts';
import { useLanguage } from '../api/text.ts';
import { menuLabel } from './menu-label.ts';

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

/** Paths of all menus of the user; already loaded by the shell. */
export function useMenuPaths(): ReadonlySet<string> {
  const nodes = useMenuNodes();
  return useMemo(() => new Set(nodes.map(({ path }) => path)), [nodes]);
}

/** The name of the menu at a path in the language of the console; undefined where the user has none. */
export function useMenuName(path: string | undefined): string | undefined {
  const language = useLanguage((state) => state.language);
  const node = useMenuNodes().find((each) => each.path === path);
  return node && menuLabel(node, language);
}

/**
 * Resolves the link of a work item: `menu:<code>`, perhaps with filters (`menu:user?status=2`), becomes the path of that
 * menu if the user has it, otherwise undefined.
 */
export function useWorkItemPath(): (path: string) => string | undefined {
  const nodes = useMenuNodes();
  return (path) => {
    const [, code, filters = ''] = /^menu:([^?]+)(\?.*)?$/.exec(path) ?? [];
    if (!code) return path.startsWith('/') ? path : undefined;
    const menu = nodes.find((node) => node.code === code);
    return menu && menu.path + filters;
  };
}

/** Returns the path of the list of a resource by its name; undefined where the user has no menu of it. */
export function useListPaths(): (resource: string) => string | undefined {
  const nodes = useMenuNodes();
  const paths = useMemo(() => new Map(nodes.map(({ code, path }) => [code, path])), [nodes]);
  return useCallback((resource) => paths.get(resourceCode(resource)), [paths]);
}

/** Returns a check whether the user has a menu or a button with that code, as the server checks it. */
export function useMenuOrButtonCheck(): (code: string) => boolean {
  const nodes = useMenuNodes();
  const codes = useMemo(() => new Set(nodes.map(({ code }) => code)), [nodes]);
  const canUseButton = usePermissionCheck();
  return useCallback((code) => codes.has(code) || canUseButton(code), [codes, canUseButton]);
}
