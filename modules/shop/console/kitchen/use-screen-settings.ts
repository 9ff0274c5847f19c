import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { readStored, writeStored } from '@refectory/admin-ui/api/storage.ts';
import { useSession } from '@refectory/admin-ui/session/session.ts';
import { selectCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { place } from '#dining/contract/place/place.ts';
import { placeStates } from '#dining/contract/place/place-states.ts';

/** Settings of a screen, stored per user and browser. */
export interface ScreenSettings {
  readonly placeId?: string;
  readonly stationId?: string | undefined;
  readonly isMuted?: boolean;
}

/** The settings, a function to change some of them, and the open places of the user; the first is the default. */
export function useScreenSettings(screen: 'kitchen' | 'collect') {
  const userId = useSession((session) => session.user?.userId ?? '');
  const name = `${screen}-screen-${userId}`;
  const [settings, setSettings] = useState<ScreenSettings>(() => readStored<ScreenSettings>(name) ?? {});
  const places = useQuery(callQuery(selectCall(place), { status: placeStates.keys.open, size: 200 }));
  const change = (part: ScreenSettings) => {
    const next = { ...settings, ...part };
    setSettings(next);
    writeStored(name, next);
  };
  const options = places.data ?? [];
  const placeId = options.some(({ value }) => value === settings.placeId) ? settings.placeId : options[0]?.value;
  return { settings, change, places, placeId };
}
