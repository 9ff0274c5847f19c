import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Actor, Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { type ActorRow, toActor } from '../rights/to-actor.ts';

/** The actor of a user as after sign-in, without a session. */
export async function loadActor(ctx: Context, id: string): Promise<Actor> {
  const { rows } = await sql<ActorRow>`select * from actor_of(app_tenant(), ${id}::bigint)`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new DomainError('platform.not-found');
  return toActor(id, row);
}
