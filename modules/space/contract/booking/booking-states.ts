import { defineStates } from '@refectory/declaration/states.ts';
import { spaceStatus } from '../dictionaries.ts';

/** States of a venue booking (spec/space#booking). */
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

const { hold, waiting, confirmed, checkedIn, done } = bookingStates.keys;

/** States before check-in. */
export const comingStates = [hold, waiting, confirmed] as const;

/** States that block the area. */
export const blockingStates = [...comingStates, checkedIn] as const;

/** States counted by limits per day and week. */
export const countedStates = [...blockingStates, done] as const;
