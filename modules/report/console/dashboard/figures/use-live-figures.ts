import { queryClient } from '@refectory/admin-ui/api/queries.ts';
import { useLiveCall } from '@refectory/admin-ui/api/use-live-call.ts';
import { useEffect, useMemo, useState } from 'react';
import { dashboardCalls } from '../../../contract/dashboard/dashboard-calls.ts';
import { figuresTopic } from '../../../contract/dashboard/figures-topic.ts';
import { type Gathered, gatherTopics } from '../../gather-topics.ts';
import { usePageShown } from '../../use-page-shown.ts';
import type { TileFigures } from './read-tile-figures.ts';
import { tileFiguresKey } from './use-tile-figures.ts';

/** Minimum interval between reloads of tiles. */
const pauseMs = 3000;
/** How long the first read waits for the live connection, after which no change is missed. */
const waitingNoticeMs = 1500;

/** Invalidates the tiles whose sources changed; visible ones are reloaded. */
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
 * Keeps tiles up to date while the page is visible: reloads on changes of their sources, without polling. A page that
 * was hidden reloads once when shown again. Returns whether tiles may be read: as soon as the connection is open, or
 * could not be opened in time.
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
