import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { readStored, writeStored } from '@refectory/admin-ui/api/storage.ts';
import { useSession } from '@refectory/admin-ui/session/session.ts';
import { selectCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { place } from '#dining/contract/place/place.ts';
import { placeStates } from '#dining/contract/place/place-states.ts';

/** Settings of the counter, stored per user and browser. */
export interface CounterSettings {
  readonly placeId?: string;
  /** Absent: the current meal. */
  readonly mealPeriod?: number | undefined;
  readonly isMuted?: boolean;
  /** A swipe or a pickup code hands out a booked meal without a confirmation; so it does unless switched off. */
  readonly takesAutomatically: boolean;
}

/** The settings, a function to change some of them, and the open places of the user; the first is the default. */
export function useCounterSettings() {
  const userId = useSession((session) => session.user?.userId ?? '');
  const name = `counter-${userId}`;
  const [settings, setSettings] = useState<CounterSettings>(() => ({
    takesAutomatically: true,
    ...readStored<CounterSettings>(name),
  }));
  const places = useQuery(callQuery(selectCall(place), { status: placeStates.keys.open, size: 200 }));
  const change = (part: Partial<CounterSettings>) => {
    const next = { ...settings, ...part };
    setSettings(next);
    writeStored(name, next);
  };
  const options = places.data ?? [];
  const placeId = options.some(({ value }) => value === settings.placeId) ? settings.placeId : options[0]?.value;
  return { settings, change, places, placeId };
}
