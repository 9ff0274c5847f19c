import { sql } from 'kysely';
import type { Context } from '../request/context.ts';
import { markEffects } from '../request/effects.ts';
import { askAhead, together } from './together.ts';

/**
 * Runs `fn` in a savepoint that is rolled back, to find out whether it is refused, and what it does. A refusal is
 * thrown, and rolls the whole transaction back.
 */
export async function runAndRollBack(ctx: Context, fn: () => Promise<unknown>): Promise<void> {
  const forgetEffects = markEffects(ctx);
  await sql`savepoint tried`.execute(ctx.db);
  await fn();
  forgetEffects();
  await together(sql`rollback to savepoint tried`.execute(ctx.db), sql`release savepoint tried`.execute(ctx.db));
}

/** Runs `fn` in a savepoint; on a refusal only its own changes are rolled back, and the refusal is rethrown. */
export async function savepoint<T>(ctx: Context, fn: () => Promise<T>): Promise<T> {
  const forgetEffects = markEffects(ctx);
  askAhead(sql`savepoint inside`.execute(ctx.db));
  try {
    const answer = await fn();
    askAhead(sql`release savepoint inside`.execute(ctx.db));
    return answer;
  } catch (error) {
    forgetEffects();
    await together(sql`rollback to savepoint inside`.execute(ctx.db), sql`release savepoint inside`.execute(ctx.db));
    throw error;
  }
}
