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
  failedSlipsQuery,
  mealDishesPath,
  mealPackagesPath,
  recentPickupsQuery,
  weekTicketsQuery,
} from './home-calls.ts';
import { homeQuery } from './home-figures.ts';

/** Panels are read again at most so often. */
const pauseMs = 3000;

/** What is read of each panel. */
const panelReads = (): Readonly<Record<keyof typeof homeTopics, readonly QueryKey[]>> => ({
  figures: [homeQuery.queryKey],
  meals: [currentMealsQuery.queryKey],
  kitchen: [mealDishesPath, mealPackagesPath],
  takes: [recentPickupsQuery('').queryKey.slice(0, 2)],
  drawer: [cashDrawerQuery.queryKey],
  weekTickets: [weekTicketsQuery.queryKey],
  slips: [failedSlipsQuery.queryKey],
});

/** Reads again what has changed, and what was read before a moment from which on changes are heard. */
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

/** Keeps the panels of the home page up to date while it is shown: hears of changes, asks nothing by the clock. A page that was hidden or lost its line reads once when it is back. */
export function useLiveHome(): void {
  const isShown = usePageShown();
  const hasOpened = useRef(false);
  const gathering = useMemo(() => gatherTopics(pauseMs, readAgain), []);
  useEffect(() => gathering.stop, [gathering]);
  useLiveCall(homeCalls.live, isShown ? {} : undefined, (topic) => {
    // The panels were asked for in the same moment as the line.
    const isFirst = topic === undefined && !hasOpened.current;
    hasOpened.current = true;
    if (!isFirst) gathering.note(topic);
  });
}
