import { useQuery } from '@tanstack/react-query';
import { readTileFigures } from './read-tile-figures.ts';

/** Of what the tiles have read; their dashboards are kept under another key. */
export const tileFiguresKey = '/report/mydashboard/figures';

/** What a report shows in a tile. It stays until a change is heard of. */
export const useTileFigures = (id: string, isReady: boolean) =>
  useQuery({
    queryKey: [tileFiguresKey, id],
    queryFn: ({ signal }) => readTileFigures(id, signal),
    enabled: isReady,
    staleTime: Number.POSITIVE_INFINITY,
  });
