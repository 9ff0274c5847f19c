import { defineStates } from '@refectory/declaration/states.ts';
import { spaceStatus } from '../dictionaries.ts';

/** The life of a venue booking (spec/space#booking). 10 to 40 block the area. */
export const bookingStates = defineStates({
  resource: 'space.booking',
  field: 'spaceStatus',
  dictionary: spaceStatus,
  moves: {
    request: { from: ['hold'], to: 'waiting' },
    approve: { from: ['waiting'], to: 'confirmed' },
    reject: { from: ['waiting'], to: 'rejected' },
    pay: { from: ['hold'], to: 'confirmed' },
    payApproved: { from: ['confirmed'], to: 'confirmed' },
    checkin: { from: ['confirmed'], to: 'checkedIn' },
    takeBackCheckin: { from: ['checkedIn'], to: 'confirmed' },
    checkout: { from: ['checkedIn'], to: 'done' },
    cancel: { from: ['hold', 'waiting', 'confirmed'], to: 'cancelled' },
    noShow: { from: ['confirmed'], to: 'noShow' },
    release: { from: ['hold'], to: 'released' },
  },
});
