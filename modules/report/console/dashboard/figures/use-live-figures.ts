import { queryClient } from '@refectory/admin-ui/api/queries.ts';
import { useLiveCall } from '@refectory/admin-ui/api/use-live-call.ts';
import { useEffect, useMemo, useState } from 'react';
import { dashboardCalls } from '../../../contract/dashboard/dashboard-calls.ts';
import { figuresTopic } from '../../../contract/dashboard/figures-topic.ts';
import { type Gathered, gatherTopics } from '../../gather-topics.ts';
import { usePageShown } from '../../use-page-shown.ts';
import type { TileFigures } from './read-tile-figures.ts';
import { tileFiguresKey } from './use-tile-figures.ts';

/** Tiles are read again at most so often. */
const pauseMs = 3000;
/** So long the first reading waits for the line, behind which nothing is missed. */
const waitingNoticeMs = 1500;

/** Marks the tiles whose sources have changed; those on screen are read again. */
function readAgain({ topics, allBefore }: Gathered): void {
  void queryClient.invalidateQueries({
    queryKey: [tileFiguresKey],
    predicate: ({ state }) => {
      const figures = state.data as TileFigures | undefined;
      if (allBefore !== undefined && state.dataUpdatedAt < allBefore) return true;
      return figures?.sources.some((source) => topics.has(figuresTopic(source))) ?? false;
    },
  });
}

/**
 * Keeps tiles up to date while the page is shown: hears of changed sources, asks nothing by the clock. A page that was hidden
 * reads once when it is back. Returns whether tiles may be read: as soon as the line is open, or cannot be opened soon.
 */
export function useLiveFigures(): boolean {
  const isShown = usePageShown();
  const [hasWaited, setWaited] = useState(false);
  const gathering = useMemo(() => gatherTopics(pauseMs, readAgain), []);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), waitingNoticeMs);
    return () => {
      clearTimeout(timer);
      gathering.stop();
    };
  }, [gathering]);
  const isOpen = useLiveCall(dashboardCalls.live, isShown ? {} : undefined, gathering.note);
  return isOpen || hasWaited;
}
