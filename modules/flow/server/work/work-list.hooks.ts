import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { sql } from 'kysely';
import { taskStatus } from '../run/flow-status.ts';

/** Which tasks and instances are whose (spec/flow#work). */
export const claimableTaskHooks: Hooks = {
  listFilter: ({ user }) =>
    sql<boolean>`t.status = ${taskStatus.unclaimed} and t.candidates && (select own_groups(${user.id}::bigint))::text[]`,
};

export const openTaskHooks: Hooks = {
  listFilter: ({ user }) => sql<boolean>`t.status = ${taskStatus.claimed} and t.assignee = ${user.id}::bigint`,
};

export const completedTaskHooks: Hooks = {
  listFilter: ({ user }) => sql<boolean>`t.status = ${taskStatus.completed} and t.assignee = ${user.id}::bigint`,
};

export const startedInstanceHooks: Hooks = {
  listFilter: ({ user }) => sql<boolean>`t.start_user_id = ${user.id}::bigint`,
};
