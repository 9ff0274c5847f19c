import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { openLiveStream } from '@refectory/engine/live/open-live-stream.ts';
import { dashboardCalls } from '#report/contract/dashboard/dashboard-calls.ts';
import { homeChoiceCalls } from '#report/contract/dashboard/home-choice-calls.ts';
import {
  chooseDashboard,
  readHomeChoice,
  readMyDashboards,
  resetOwnDashboard,
  saveOwnDashboard,
} from './own-dashboard.ts';
import { listPlaceableReports, listReadableTopics, readTiles } from './read-tiles.ts';

export const boundDashboardCalls = [
  ...bindCalls(homeChoiceCalls, { home: readHomeChoice }),
  ...bindCalls(dashboardCalls, {
    mine: readMyDashboards,
    save: saveOwnDashboard,
    reset: resetOwnDashboard,
    choose: chooseDashboard,
    reports: (ctx, { roleId }) => listPlaceableReports(ctx, roleId ?? null),
    figures: (ctx, { reports }, { registry }) => readTiles(ctx, registry, reports ?? []),
    // Reading a dashboard is expensive: it is reloaded on changes only.
    live: manualOperation((caller) => openLiveStream(caller, listReadableTopics, { readsOnHeartbeat: false })),
  }),
];
