import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setPermissions } from '#api/permissions.ts';
import { queryClient, readQuery } from '#api/queries.ts';
import { useSession } from '#session/session.ts';
import { startTokenRefresh } from '#session/sign-in.ts';
import type { MenuNode } from '../menu/menu-node.ts';
import { menusQuery, topMenusQuery } from '../menu/use-menus.ts';
import { takeBootAnswers } from './boot-answers.ts';

/** Applies the start-up data: user, menus, permissions, and views of lists. */
async function boot(): Promise<true> {
  const { menus, topMenus, buttons, views } = await takeBootAnswers();
  queryClient.setQueryData(menusQuery().queryKey, menus as readonly MenuNode[]);
  queryClient.setQueryData(topMenusQuery.queryKey, topMenus);
  queryClient.setQueryData(readQuery('/blade-desk/list-view', 'list').queryKey, views);
  setPermissions(buttons);
  return true;
}

/** Loads the shell for the signed-in user and keeps the token refreshed. */
export function useBoot() {
  const userId = useSession((state) => state.user?.userId);
  const isReady = userId !== undefined;
  useEffect(startTokenRefresh, []);
  const query = useQuery({
    queryKey: ['shell', 'boot'],
    queryFn: boot,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { isReady: isReady && query.isSuccess, error: query.error, retry: query.refetch };
}
