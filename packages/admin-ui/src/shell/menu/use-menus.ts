import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { menu } from '@refectory/modules/system/contract/access/menu.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readQuery } from '#api/queries.ts';
import { useSession } from '#session/session.ts';
import { type MenuLocation, type MenuNode, mapMenuLocations, menuPath, visibleMenus } from './menu-node.ts';

/** A top menu: selects a part of the sidebar. */
export type TopMenu = ResponseData<(typeof menu.queries)['top-menu']['answer']>[number];

const neverStale = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

/** The menus of the user; with a top menu, only its menus. */
export const menusQuery = (topMenuId = '') => ({
  ...readQuery<readonly MenuNode[]>(menuPath, 'routes', topMenuId ? { topMenuId } : {}),
  ...neverStale,
});

export const topMenusQuery = { ...readQuery<readonly TopMenu[]>(menuPath, 'top-menu'), ...neverStale };

const none: readonly MenuNode[] = [];

/** The menus shown in the sidebar. */
export function useVisibleMenus(topMenuId: string): readonly MenuNode[] {
  const { data = none } = useQuery(menusQuery(topMenuId));
  const roles = useSession((state) => state.user?.roles);
  return useMemo(() => visibleMenus(data, roles ?? []), [data, roles]);
}

/** Every page of the user by tab path, regardless of the top menu. */
export function useMenuLocations(): ReadonlyMap<string, MenuLocation> {
  const { data = none } = useQuery(menusQuery());
  return useMemo(() => mapMenuLocations(data), [data]);
}
