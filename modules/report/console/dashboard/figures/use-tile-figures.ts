import { useQuery } from '@tanstack/react-query';
import { readTileFigures } from './read-tile-figures.ts';

/** Query key of tiles; dashboards have another key. */
export const tileFiguresKey = '/report/mydashboard/figures';

/** The figures of a report in a tile, cached until a change is announced. */
export const useTileFigures = (id: string, isReady: boolean) =>
  useQuery({
    queryKey: [tileFiguresKey, id],
    queryFn: ({ signal }) => readTileFigures(id, signal),
    enabled: isReady,
    staleTime: Number.POSITIVE_INFINITY,
  });
