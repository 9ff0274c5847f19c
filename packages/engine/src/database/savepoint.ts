import { sql } from 'kysely';
import type { Context } from '../request/context.ts';
import { askAhead, together } from './together.ts';

/** Runs `fn` to see whether it is refused; whatever it did is undone. */
export async function runAndRollBack(ctx: Context, fn: () => Promise<unknown>): Promise<void> {
  await sql`savepoint tried`.execute(ctx.db);
  await fn();
  await sql`rollback to savepoint tried`.execute(ctx.db);
  await sql`release savepoint tried`.execute(ctx.db);
}

/** Runs `fn` so that a refusal inside undoes only what the inside did; the refusal is thrown on. */
export async function savepoint<T>(ctx: Context, fn: () => Promise<T>): Promise<T> {
  askAhead(sql`savepoint inside`.execute(ctx.db));
  try {
    const answer = await fn();
    askAhead(sql`release savepoint inside`.execute(ctx.db));
    return answer;
  } catch (error) {
    await together(sql`rollback to savepoint inside`.execute(ctx.db), sql`release savepoint inside`.execute(ctx.db));
    throw error;
  }
}
