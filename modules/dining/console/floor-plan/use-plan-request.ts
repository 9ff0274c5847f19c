import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { readStored, writeStored } from '@refectory/admin-ui/api/storage.ts';
import { selectCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { place } from '#dining/contract/place/place.ts';

const stored = 'floor-plan';

/** Place, day and meal of the page, kept in its address. */
export function usePlanRequest() {
  const places = useQuery(callQuery(selectCall(place), { size: 200 }));
  const [params, setParams] = useSearchParams();
  const asked = params.get('placeId') ?? readStored<string>(stored);
  const placeId = places.data?.some(({ value }) => value === asked) ? asked : places.data?.[0]?.value;
  const mealPeriod = Number(params.get('mealPeriod')) || undefined;

  function change(part: Readonly<Record<string, string | number | undefined>>) {
    if (part.placeId) writeStored(stored, part.placeId);
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(part)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    setParams(next, { replace: true });
  }
  return { places, placeId: placeId ?? undefined, day: params.get('day') ?? undefined, mealPeriod, change };
}
