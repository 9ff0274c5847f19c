import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** A subject whose attempts are counted, and how many may fail within 30 minutes. */
export interface AttemptLimit {
  readonly subject: string;
  readonly max: number;
}

/**
 * Counts an attempt under every subject, in one statement and before the secret is checked, so that parallel guesses are
 * limited too. Returns whether the attempt may be checked; a rejected attempt is not counted. Commit the transaction before
 * the secret is compared. A window of 30 minutes begins with its first attempt.
 */
export async function countAttempt(ctx: Context, limits: readonly AttemptLimit[]): Promise<boolean> {
  const subjects = limits.map(({ subject }) => subject);
  // Sorted, so that two callers cannot deadlock.
  const { rows } = await sql<{ subject: string }>`
    insert into sys_login_attempt as a (subject, failures, since)
    select l.subject, 1, ${ctx.now}::timestamptz
    from unnest(${subjects}::text[], ${limits.map(({ max }) => max)}::int[]) l (subject, most) order by l.subject
    on conflict (subject) do update set
      failures = case when a.since > excluded.since - interval '30 minutes' then a.failures + 1 else 1 end,
      since = case when a.since > excluded.since - interval '30 minutes' then a.since else excluded.since end
    where a.since <= excluded.since - interval '30 minutes' or a.failures <
      (select l.most from unnest(${subjects}::text[], ${limits.map(({ max }) => max)}::int[]) l (subject, most)
       where l.subject = a.subject)
    returning subject`.execute(ctx.db);
  if (rows.length === limits.length) return true;
  await uncountAttempts(
    ctx,
    rows.map(({ subject }) => subject),
  );
  return false;
}

/** Takes back a counted attempt that was correct or was none. */
export async function uncountAttempts(ctx: Context, subjects: readonly string[]): Promise<void> {
  await sql`delete from sys_login_attempt where subject = any(${subjects}::text[]) and failures <= 1`.execute(ctx.db);
  await sql`update sys_login_attempt set failures = failures - 1 where subject = any(${subjects}::text[])`.execute(
    ctx.db,
  );
}

/** Clears the count of a subject. */
export async function clearAttempts(ctx: Context, subject: string): Promise<void> {
  await sql`delete from sys_login_attempt where subject = ${subject}`.execute(ctx.db);
}
