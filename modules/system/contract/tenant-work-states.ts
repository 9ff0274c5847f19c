import { defineWordStates } from '@refectory/declaration/states.ts';

/**
 * Work on a whole tenant (spec/system#tenant-work): erasing, exporting, moving. `start` from `running` takes over the work of a
 * process that stopped.
 */
export const tenantWorkStates = defineWordStates({
  noun: 'system.tenantWork',
  words: ['waiting', 'running', 'done', 'failed'],
  moves: {
    start: { from: ['waiting', 'running'], to: 'running' },
    finish: { from: ['running'], to: 'done' },
    fail: { from: ['running'], to: 'failed' },
  },
});

export const tenantWorkKinds = ['erase', 'export', 'move'] as const;

export type TenantWorkKind = (typeof tenantWorkKinds)[number];

export type TenantWorkState = (typeof tenantWorkStates.words)[number];

/** Work that is not over: only one is allowed per tenant. */
export const openWorkStates = tenantWorkStates.moves.start.from;
