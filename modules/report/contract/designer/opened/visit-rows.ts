import { label } from '@refectory/declaration/label.ts';
import { couponStatus } from '#coupon/contract/dictionaries.ts';
import { spaceStatus } from '#space/contract/dictionaries.ts';
import { checkResult } from '#ticket/contract/check/check-dictionaries.ts';
import { ticketStatus } from '#ticket/contract/dictionaries.ts';
import { payStatus, refundStatus } from '#wallet/contract/dictionaries.ts';
import { none, openRowsIn } from './opened-figure.ts';

const spaceRows = openRowsIn('space.booking');
const paidSpaceRows = openRowsIn('space.booking', label('已支付的预订', 'Paid bookings'));
const keptDepositRows = openRowsIn('space.booking', label('扣下的押金', 'Deposits kept'));
const { waiting, confirmed, checkedIn, done, cancelled, noShow } = spaceStatus.keys;
const stands = { spaceStatus: [waiting, confirmed, checkedIn, done].join(',') };

export const venueRows = {
  booked: [spaceRows({ spaceStatus: [waiting, confirmed, checkedIn, done, noShow].join(',') })],
  paid: [
    spaceRows({ spaceStatus: [waiting, confirmed, checkedIn, done, noShow].join(','), payStatus: payStatus.keys.paid }),
  ],
  unpaid: [
    spaceRows({
      spaceStatus: [waiting, confirmed, checkedIn, done, noShow].join(','),
      payStatus: payStatus.keys.unpaid,
    }),
  ],
  taken: [spaceRows({ spaceStatus: [checkedIn, done].join(',') })],
  waiting: [spaceRows({ spaceStatus: [waiting, confirmed].join(',') })],
  bookings: [spaceRows(stands)],
  persons: [spaceRows(stands, ['persons'])],
  hours: none('The list of bookings has begin and end of each and no hours to be summed up.'),
  cancelled: [spaceRows({ spaceStatus: cancelled })],
  noShows: [spaceRows({ spaceStatus: noShow })],
  income: [
    // Money counts whatever became of the booking.
    paidSpaceRows({ payStatus: payStatus.keys.paid, spaceStatus_notnull: 'true' }, ['amount', '-refunded']),
    keptDepositRows({ depositKept_gt: 0 }, ['depositKept']),
  ],
  refunded: [spaceRows({ refunded_gt: 0 }, ['refunded'])],
  depositKept: [spaceRows({ depositKept_gt: 0 }, ['depositKept'])],
} as const;

const inHours = none('Slots and bookings have begin and end in their lists, and no hours to be summed up.');

export const venueHourRows = { openHours: inHours, bookedHours: inHours } as const;

const couponRows = openRowsIn('coupon.coupon');
const coupon = couponStatus.keys;

export const couponFigureRows = {
  generated: [couponRows()],
  unsigned: [couponRows({ couponStatus: coupon.generated })],
  signed: [couponRows({ couponStatus: coupon.signed })],
  usable: [couponRows({ couponStatus: coupon.sold })],
  used: [couponRows({ couponStatus: coupon.used })],
  expired: [couponRows({ couponStatus: coupon.expired })],
  voided: [couponRows({ couponStatus: coupon.voided })],
} as const;

const ticketRows = openRowsIn('ticket.ticket');
const { sold, partlyUsed, used, expired, void: voided, refunded } = ticketStatus.keys;
const wasSold = { soldOn_notnull: 1 };
const ofStatus = (...keys: readonly number[]) => ({ ...wasSold, ticketStatus: keys.join(',') });
const price = ['price'];
/** Of any state: the sum of the list leaves out refunded tickets and sales otherwise. */
const ofAnyStatus = { ...wasSold, ticketStatus_notnull: 1 };

export const ticketSaleRows = {
  sold: [ticketRows(wasSold)],
  amount: [ticketRows(ofAnyStatus, price)],
  refunded: [ticketRows(ofStatus(refunded))],
  refundedAmount: [ticketRows(ofStatus(refunded), price)],
  net: [ticketRows({ ...wasSold, ticketStatus_notequal: refunded }, price)],
  live: [ticketRows(ofStatus(sold, partlyUsed))],
  used: [ticketRows(ofStatus(used))],
  expired: [ticketRows(ofStatus(expired))],
  voided: [ticketRows(ofStatus(voided))],
} as const;

const checkRows = openRowsIn('ticket.check');

export const ticketUseRows = {
  checks: [checkRows({ result_notequal: checkResult.keys.undone })],
  passed: [checkRows({ result: checkResult.keys.passed })],
  refused: [checkRows({ result: checkResult.keys.refused })],
  forced: [checkRows({ result: checkResult.keys.forced })],
  undone: [checkRows({ result: checkResult.keys.undone })],
  uses: none('That a check was taken back stands in another check, so the list cannot leave it out.'),
} as const;

const saleRows = openRowsIn('coupon.sale');
const forMoney = { salePrice_gt: 0 };
const wasRefunded = { refundStatus: refundStatus.keys.full };

export const couponSaleRows = {
  sold: [saleRows(forMoney)],
  given: [saleRows({ salePrice_le: 0 })],
  amount: [saleRows({ refundStatus_notnull: 1 }, ['salePrice'])],
  refunded: [saleRows({ ...forMoney, ...wasRefunded })],
  refundedAmount: [saleRows(wasRefunded, ['salePrice'])],
} as const;

const useRows = openRowsIn('coupon.use');
const counts = { givenBackAt_null: 1 };

export const couponUseRows = {
  used: [useRows(counts)],
  value: [useRows(counts, ['value'])],
  givenBack: [useRows({ givenBackAt_notnull: 1 })],
} as const;
