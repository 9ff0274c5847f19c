import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { openLiveStream } from '@refectory/engine/live/open-live-stream.ts';
import { dashboardCalls } from '#report/contract/dashboard/dashboard-calls.ts';
import { chooseDashboard, readMyDashboards, resetOwnDashboard, saveOwnDashboard } from './own-dashboard.ts';
import { listPlaceableReports, readHeardTopics, readTiles } from './read-tiles.ts';

export const boundDashboardCalls = bindCalls(dashboardCalls, {
  mine: readMyDashboards,
  save: saveOwnDashboard,
  reset: resetOwnDashboard,
  choose: chooseDashboard,
  reports: (ctx, { roleId }) => listPlaceableReports(ctx, roleId ?? null),
  figures: (ctx, { ids }, { registry }) => readTiles(ctx, registry, ids ?? []),
  // Reading a dashboard is dear: it is read again on changes alone.
  live: manualOperation((caller) => openLiveStream(caller, readHeardTopics, { readsOnHeartbeat: false })),
});
