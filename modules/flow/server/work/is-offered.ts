import type { Actor } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a task that nobody has taken is offered to a user (spec/flow#tasks): by role, post, department or account, or by a right
 * the user has by now (`may:`), whenever it was granted.
 */
export const isOffered = (user: Actor, candidates: RawBuilder<string[]>): RawBuilder<boolean> => sql<boolean>`(
  ${candidates} && (select own_groups(${user.id}::bigint))::text[]
  or exists (select from unnest(${candidates}) c where c like 'may:%'
    and (${user.isAdministrator}::boolean or substr(c, 5) = any(${[...user.permissions]}::text[]))))`;
