import { defineStates } from '@refectory/declaration/states.ts';
import { spaceUse } from '../dictionaries.ts';

const moves = {
  open: { from: ['closed'], to: 'open' },
  close: { from: ['open'], to: 'closed' },
} as const;

/** 1 open, 2 closed: a closed one takes no new bookings. */
export const venueStates = defineStates({ resource: 'space.venue', field: 'status', dictionary: spaceUse, moves });
export const areaStates = defineStates({ resource: 'space.area', field: 'status', dictionary: spaceUse, moves });
export const spaceTypeStates = defineStates({ resource: 'space.type', field: 'status', dictionary: spaceUse, moves });
export const equipmentStates = defineStates({
  resource: 'space.equipment',
  field: 'status',
  dictionary: spaceUse,
  moves,
});
