import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Actor, Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { type ActorRow, toActor } from '../rights/to-actor.ts';

/** What a user of the tenant would be if he signed in now: what a session asks, asked without one. */
export async function loadActor(ctx: Context, id: string): Promise<Actor> {
  const { rows } = await sql<ActorRow>`select * from actor_of(app_tenant(), ${id}::bigint)`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new DomainError('platform.not-found');
  return toActor(id, row);
}
