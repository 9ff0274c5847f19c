import { defineEvent } from '@refectory/engine/states/domain-event.ts';

/**
 * Published before the caller gives rights to these users, or could use theirs by a password that he knows. Handlers
 * refuse users who would have more with them than the caller (spec/system#grants).
 */
export const rightsGiven = defineEvent<{ readonly userIds: readonly string[] }, void>('system.rights-given');

/** Published when the caller has added a user: handlers limit him as the caller is limited (spec/system#grants). */
export const userAdded = defineEvent<{ readonly userId: string }, void>('system.user-added');
