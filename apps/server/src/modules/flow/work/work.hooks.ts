import { sql } from 'kysely';
import type { Hooks } from '#crud/binding.ts';
import { ownGroups } from './own-groups.ts';

/** Which tasks and instances are whose (wire §7, the five work lists). */
export const claimHooks: Hooks = {
  listFilter: async (ctx) => sql<boolean>`t.status = 1 and t.candidates && ${await ownGroups(ctx)}::text[]`,
};

export const todoHooks: Hooks = {
  listFilter: ({ user }) => sql<boolean>`t.status = 2 and t.assignee = ${user.id}::bigint`,
};

export const doneHooks: Hooks = {
  listFilter: ({ user }) => sql<boolean>`t.status = 3 and t.assignee = ${user.id}::bigint`,
};

export const sendHooks: Hooks = {
  listFilter: ({ user }) => sql<boolean>`t.start_user_id = ${user.id}::bigint`,
};
