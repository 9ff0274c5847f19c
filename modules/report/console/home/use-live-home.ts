import { queryClient } from '@refectory/admin-ui/api/queries.ts';
import { useLiveCall } from '@refectory/admin-ui/api/use-live-call.ts';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { homeCalls } from '#report/contract/home-calls.ts';
import { homeTopics } from '#report/contract/home-topics.ts';
import { type Gathered, gatherTopics } from '../gather-topics.ts';
import { usePageShown } from '../use-page-shown.ts';
import {
  cashDrawerQuery,
  currentMealsQuery,
  dutyCountsQuery,
  failedSlipsQuery,
  gatesQuery,
  mealDishesPath,
  mealPackagesPath,
  recentPickupsQuery,
  weekTicketsQuery,
} from './home-calls.ts';
import { homeQuery } from './home-figures.ts';

/** Minimum interval between reloads of panels. */
const pauseMs = 3000;

/** Query keys by panel. */
const panelReads = (): Readonly<Record<keyof typeof homeTopics, readonly QueryKey[]>> => ({
  figures: [homeQuery.queryKey],
  meals: [currentMealsQuery.queryKey],
  kitchen: [mealDishesPath, mealPackagesPath],
  takes: [recentPickupsQuery('').queryKey.slice(0, 2)],
  drawer: [cashDrawerQuery.queryKey],
  weekTickets: [weekTicketsQuery.queryKey],
  slips: [failedSlipsQuery.queryKey],
  kitchenCounts: [dutyCountsQuery.queryKey],
  tillCounts: [dutyCountsQuery.queryKey],
  managerCounts: [dutyCountsQuery.queryKey],
  systemCounts: [dutyCountsQuery.queryKey],
  gates: [gatesQuery.queryKey],
});

/** Reloads what has changed, and what was read before change events were received. */
function readAgain({ topics, allBefore = 0 }: Gathered): void {
  for (const [panel, keys] of Object.entries(panelReads()) as [keyof typeof homeTopics, readonly QueryKey[]][]) {
    const hasChanged = homeTopics[panel].some((topic) => topics.has(topic));
    for (const queryKey of keys)
      void queryClient.invalidateQueries({
        queryKey,
        predicate: ({ state }) => hasChanged || state.dataUpdatedAt < allBefore,
      });
  }
}

/**
 * Keeps the panels of the home page up to date while it is visible, by change events without polling. A page that was
 * hidden or disconnected reloads once.
 */
export function useLiveHome(): void {
  const isShown = usePageShown();
  const hasOpened = useRef(false);
  const gathering = useMemo(() => gatherTopics(pauseMs, readAgain), []);
  useEffect(() => gathering.stop, [gathering]);
  useLiveCall(homeCalls.live, isShown ? {} : undefined, (topic) => {
    // The panels were requested at the same time as the live connection.
    const isFirst = topic === undefined && !hasOpened.current;
    hasOpened.current = true;
    if (!isFirst) gathering.note(topic);
  });
}
