import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { sql } from 'kysely';
import { businessCategories } from '#flow/contract/dictionaries.ts';
import { taskStatus } from '../run/flow-status.ts';
import { isOffered } from './is-offered.ts';

/** Which tasks and instances are whose (spec/flow#work). */
export const claimableTaskHooks: Hooks = {
  listFilter: ({ user }) =>
    sql<boolean>`t.status = ${taskStatus.unclaimed} and not t.own_request and ${isOffered(user, sql<string[]>`t.candidates`)}`,
};

/** What the product starts for a row is not started by hand. */
export const startableProcessHooks: Hooks = {
  listFilter: () => sql<boolean>`t.category <> all(${businessCategories}::int[])`,
};

export const openTaskHooks: Hooks = {
  listFilter: ({ user }) => sql<boolean>`t.status = ${taskStatus.claimed} and (t.assignee = ${user.id}::bigint
      or t.assignee = any ((select stands_in_for(${user.id}::bigint))::bigint[]) and t.start_user_id <> ${user.id}::bigint)`,
};

export const completedTaskHooks: Hooks = {
  listFilter: ({ user }) => sql<boolean>`t.status = ${taskStatus.completed} and t.assignee = ${user.id}::bigint`,
};

export const copiedInstanceHooks: Hooks = {
  listFilter: ({ user }) => sql<boolean>`t.user_id = ${user.id}::bigint`,
};

/** Whom he named, and for whom he stands in. */
export const deputyHooks: Hooks = {
  listFilter: ({ user }) => sql<boolean>`(t.person_id = ${user.id}::bigint or t.deputy_id = ${user.id}::bigint)`,
};

export const startedInstanceHooks: Hooks = {
  listFilter: ({ user }) => sql<boolean>`t.start_user_id = ${user.id}::bigint`,
};
