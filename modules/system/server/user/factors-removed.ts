import { defineEvent } from '@refectory/engine/states/domain-event.ts';

/** Published when an administrator (the caller) has taken the second factor of other users away (spec/auth#second-factor). */
export const factorsRemoved = defineEvent<{ readonly userIds: readonly string[] }, void>('system.factors-removed');
