import { callQuery, makeCall } from '@refectory/admin-ui/api/call.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dashboardCalls } from '../../contract/dashboard/dashboard-calls.ts';
import { completeLayout, type Layout } from '../../contract/dashboard/layout.ts';
import { toKeyedTiles } from './keyed-tiles.ts';

const mineQuery = callQuery(dashboardCalls.mine, {});
const reload = (): Promise<void> => invalidate('/report/mydashboard');

/** The dashboard of the user: his own, else that of the role he chose or of the first role that has one. */
export function useMyDashboard() {
  const { data, error, isPending, refetch } = useQuery(mineQuery);
  const ofRoles = data?.ofRoles ?? [];
  const ofRole = ofRoles.find(({ roleId }) => roleId === data?.roleId) ?? ofRoles[0];
  const sent = data?.own?.layout ?? ofRole?.layout;
  const layout = useMemo(() => (sent ? completeLayout(sent) : undefined), [sent]);
  const tiles = useMemo(() => (layout ? toKeyedTiles(layout) : []), [layout]);
  return {
    isPending,
    error: data ? null : error,
    refetch,
    isHome: data?.isHome ?? false,
    isOwn: Boolean(data?.own),
    ofRoles,
    /** The role whose dashboard is shown; undefined for the own one. */
    role: data?.own ? undefined : ofRole,
    layout,
    tiles,
    reload,
    /** 0 without an own dashboard. */
    version: data?.own?.version ?? 0,
    save: (kept: Layout, version: number) =>
      makeCall(dashboardCalls.save, { layout: kept, ...(version > 0 && { version }) }, { quiet: true }),
    readVersion: async () => (await refetch()).data?.own?.version ?? 0,
    reset: async () => {
      await makeCall(dashboardCalls.reset, {}, { quiet: true });
      await reload();
    },
    choose: async (choice: { isHome?: boolean; roleId?: string }) => {
      await makeCall(dashboardCalls.choose, choice, { quiet: true });
      await reload();
    },
  };
}

export type MyDashboard = ReturnType<typeof useMyDashboard>;
