import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadPermissions } from '#api/permissions.ts';
import { queryClient } from '#api/queries.ts';
import { useSession } from '#session/session.ts';
import { loadUser, refreshTokenIfOld, startTokenRefresh } from '#session/sign-in.ts';
import { menusQuery, topMenusQuery } from '../menu/use-menus.ts';

/** Loads what the first page needs: user, menus, permissions. */
async function boot(): Promise<true> {
  await refreshTokenIfOld();
  await Promise.all([
    loadUser(),
    queryClient.fetchQuery(menusQuery()),
    queryClient.fetchQuery(topMenusQuery),
    loadPermissions(),
  ]);
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
