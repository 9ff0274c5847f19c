import { stockKind } from '#stock/contract/dictionaries.ts';
import { walletScene } from '#wallet/contract/dictionaries.ts';
import { rowsOf } from './opened-figure.ts';

const counterRows = rowsOf('dining.drawerEntry');
const entryRows = rowsOf('wallet.entry');
const accountRows = rowsOf('wallet.account');
const movementRows = rowsOf('stock.movement');
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
  wasteValue: [movementRows({ kind: stockKind.keys.waste }, ['-amount'])],
} as const;
