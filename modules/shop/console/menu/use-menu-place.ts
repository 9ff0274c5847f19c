import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { readStored, writeStored } from '@refectory/admin-ui/api/storage.ts';
import { selectCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { place } from '#dining/contract/place/place.ts';

const stored = 'menu-place';

/** The selected place: from the address, else the last one in this browser, else the first. */
export function useMenuPlace() {
  const [params, setParams] = useSearchParams();
  const places = useQuery(callQuery(selectCall(place), { size: 200 }));
  const options = places.data ?? [];
  const wanted = params.get('placeId') ?? readStored<string>(stored);
  const placeId = options.find(({ value }) => value === wanted)?.value ?? options[0]?.value ?? '';
  function choose(id: string): void {
    writeStored(stored, id);
    setParams({ placeId: id }, { replace: true });
  }
  return { places, placeId, choose };
}
