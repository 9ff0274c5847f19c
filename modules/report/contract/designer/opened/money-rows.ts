import { drawerStatus } from '#dining/contract/drawer/drawer-dictionaries.ts';
import { stockKind } from '#stock/contract/dictionaries.ts';
import { pointsScene, walletScene } from '#wallet/contract/dictionaries.ts';
import { none, openRowsIn } from './opened-figure.ts';

const counterRows = openRowsIn('dining.drawerEntry');
const entryRows = openRowsIn('wallet.entry');
const accountRows = openRowsIn('wallet.account');
const movementRows = openRowsIn('stock.movement');
const { drawerDifference } = walletScene.keys;
const moved = { scene_notequal: drawerDifference };
const ofPeople = { employeeId_notnull: 1 };
const [came, went] = [{ amount_gt: 0 }, { amount_lt: 0 }];

export const counterFigureRows = {
  entries: [counterRows(moved)],
  received: [counterRows({ ...moved, ...came }, ['amount'])],
  paidOut: [counterRows({ ...moved, ...went }, ['-amount'])],
  net: [counterRows(moved, ['amount'])],
  difference: [counterRows({ scene: drawerDifference }, ['amount'])],
} as const;

const drawerRows = openRowsIn('dining.drawer');

export const drawerShiftRows = {
  drawers: [drawerRows()],
  closed: [drawerRows({ drawerStatus: drawerStatus.keys.closed })],
} as const;

const pointsRows = openRowsIn('wallet.pointsEntry');
const { earned, takenBack, exchanged, adjusted } = pointsScene.keys;

export const pointsFigureRows = {
  entries: [pointsRows()],
  earned: [pointsRows({ scene: earned }, ['points'])],
  takenBack: [pointsRows({ scene: takenBack }, ['-points'])],
  exchanged: [pointsRows({ scene: exchanged }, ['-points'])],
  adjusted: [pointsRows({ scene: adjusted }, ['points'])],
  change: [pointsRows({}, ['points'])],
} as const;

const standing = none('What stood at the end of a day is the sum of all rows up to it.');
const ofSystem = none('The wallet ledger lists the entries of people; those of the system have no list.');
const ofLedger = none(
  'It is summed from entries of the ledger, whose bookings, orders and tickets stand in lists of their own.',
);

export const balanceAtRows = { balance: standing } as const;
export const systemLedgerRows = { entries: ofSystem, credited: ofSystem, debited: ofSystem, change: ofSystem } as const;
export const stockAtRows = { endQuantity: standing, endValue: standing } as const;
export const paymentRows = {
  amount: ofLedger,
  cash: ofLedger,
  subsidy: ofLedger,
  gift: ofLedger,
  counter: ofLedger,
  coupons: ofLedger,
} as const;

export const ledgerRows = {
  entries: [entryRows(ofPeople)],
  credited: [entryRows({ ...ofPeople, ...came }, ['amount'])],
  debited: [entryRows({ ...ofPeople, ...went }, ['-amount'])],
  change: [entryRows(ofPeople, ['amount'])],
} as const;

export const balanceRows = {
  balance: [accountRows(ofPeople, ['balance'])],
  frozen: [accountRows(ofPeople, ['frozen'])],
  accounts: [accountRows({ ...ofPeople, balance_notequal: 0 })],
} as const;

export const stockRows = {
  movements: [movementRows()],
  inQuantity: [movementRows({ quantity_gt: 0 }, ['quantity'])],
  outQuantity: [movementRows({ quantity_lt: 0 }, ['-quantity'])],
  inValue: [movementRows(came, ['amount'])],
  outValue: [movementRows(went, ['-amount'])],
  wasteQuantity: [movementRows({ kind: stockKind.keys.waste }, ['-quantity'])],
  wasteValue: [movementRows({ kind: stockKind.keys.waste }, ['-amount'])],
} as const;
