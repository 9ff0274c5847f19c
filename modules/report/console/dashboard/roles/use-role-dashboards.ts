import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { detailQuery, invalidate, listQuery } from '@refectory/admin-ui/api/queries.ts';
import { removeCall, submitCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { dashboard } from '../../../contract/dashboard/dashboard.ts';
import { completeLayout, type Layout } from '../../../contract/dashboard/layout.ts';
import { toKeyedTiles } from '../keyed-tiles.ts';

/** A dashboard of a role. */
export interface RoleDashboard {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly roleId: string;
  readonly roleName: string;
  readonly layout: object;
}

/** Page size above the number of roles of a tenant. */
const maxListed = 500;
const none: readonly RoleDashboard[] = [];
const submit = submitCall(dashboard);
const reload = async (): Promise<void> => {
  await Promise.all([invalidate(dashboard.path), invalidate('/report/mydashboard')]);
};

/** The dashboards of roles, and the one selected by the URL, or the first. */
export function useRoleDashboards() {
  const [params, setParams] = useSearchParams();
  const list = useQuery(listQuery<RoleDashboard>(dashboard.path, { size: maxListed }));
  const rows = list.data?.records ?? none;
  const id = (rows.find((row) => row.id === params.get('id')) ?? rows[0])?.id ?? '';
  const detail = useQuery({ ...detailQuery<RoleDashboard>(dashboard.path, id), enabled: id !== '' });
  const shown = id === '' ? undefined : detail.data;
  const layout = useMemo(() => completeLayout(shown?.layout), [shown]);
  const tiles = useMemo(() => toKeyedTiles(layout), [layout]);
  return {
    rows,
    shown,
    layout,
    tiles,
    isPending: list.isPending || (id !== '' && detail.isPending),
    error: list.error ?? detail.error,
    reload,
    open: (next: string) => setParams(next === '' ? {} : { id: next }),
    version: shown?.version ?? 0,
    save: (kept: Layout, version: number) => makeCall(submit, { id, version, layout: kept }, { quiet: true }),
    readVersion: async () => (await detail.refetch()).data?.version ?? 0,
    remove: async (removed: string) => {
      await makeCall(removeCall(dashboard), { ids: removed }, { quiet: true });
      setParams({});
      await reload();
    },
  };
}
