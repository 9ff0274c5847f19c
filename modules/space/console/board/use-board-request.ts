import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { readStored, writeStored } from '@refectory/admin-ui/api/storage.ts';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { selectCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { area } from '#space/contract/place/area.ts';
import { venue } from '#space/contract/place/venue.ts';

const stored = 'space-board';

/** The selected venue: from the URL, else the last one of this browser. */
export function useVenue() {
  const venues = useQuery(callQuery(selectCall(venue), { size: 200 }));
  const [params, setParams] = useSearchParams();
  const asked = params.get('venueId') ?? readStored<string>(stored);
  const venueId = venues.data?.some(({ value }) => value === asked) ? asked : venues.data?.[0]?.value;

  function change(part: Readonly<Record<string, string | undefined>>): void {
    if (part.venueId) writeStored(stored, part.venueId);
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(part)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  }
  return { venues, venueId: venueId ?? undefined, params, change };
}

/** What the board shows: a day of a venue, or a week of one of its areas. */
export function useBoardRequest() {
  const { venues, venueId, params, change } = useVenue();
  const isWeek = params.get('view') === 'week';
  const areas = useQuery({
    ...callQuery(selectCall(area), { venueId: venueId ?? '', size: 200 }),
    enabled: venueId !== undefined,
  });
  const asked = params.get('areaId');
  const areaId = areas.data?.some(({ value }) => value === asked) ? asked : areas.data?.[0]?.value;
  return {
    venues,
    areas,
    venueId,
    areaId: areaId ?? undefined,
    isWeek,
    day: params.get('day') ?? businessDay(),
    change,
  };
}

export type BoardRequest = ReturnType<typeof useBoardRequest>;
