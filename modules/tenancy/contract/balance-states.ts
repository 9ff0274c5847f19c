import { defineWordStates } from '@refectory/declaration/states.ts';

/** A balance: moves of tenants, one after the other (spec/system#tenant-balance). */
export const balanceStates = defineWordStates({
  noun: 'tenancy.balance',
  words: ['running', 'stopping', 'done', 'stopped'],
  moves: {
    stop: { from: ['running'], to: 'stopping' },
    finish: { from: ['running'], to: 'done' },
    halt: { from: ['stopping'], to: 'stopped' },
  },
});

/** A move of a balance. `skip`: it was not begun, for a reason; `leave`: the balance was stopped before. */
export const balanceMoveStates = defineWordStates({
  noun: 'tenancy.balanceMove',
  words: ['waiting', 'moving', 'done', 'failed', 'skipped', 'left'],
  moves: {
    start: { from: ['waiting'], to: 'moving' },
    skip: { from: ['waiting'], to: 'skipped' },
    leave: { from: ['waiting'], to: 'left' },
    finish: { from: ['moving'], to: 'done' },
    fail: { from: ['moving'], to: 'failed' },
  },
});

export type BalanceState = (typeof balanceStates.words)[number];
export type BalanceMoveState = (typeof balanceMoveStates.words)[number];

/** A balance that is not over: only one is allowed. */
export const openBalanceStates = ['running', 'stopping'] as const satisfies readonly BalanceState[];
