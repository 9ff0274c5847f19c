import { readStored, writeStored } from '@refectory/admin-ui/api/storage.ts';

const name = 'booking-now';

/** The place that was booked for last in this browser: at the walk-in, for a group, for one person. */
export const readLastPlace = (): string | undefined => readStored<string>(name);

export const keepLastPlace = (placeId: string): void => writeStored(name, placeId);
