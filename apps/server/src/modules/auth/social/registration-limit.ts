import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

const mostPerIdentity = 10;
const mostPerIp = 30;

/**
 * Counts an attempt to register, by identity and by address, before anything is looked at (wire §1.5). False when one of
 * them has had its share of the 30 minutes that began with its first one.
 */
export async function countRegistration(ctx: Context, identityId: string, ip: string): Promise<boolean> {
  const subjects = [`register ${identityId}`, `register ip ${ip}`];
  const { rows } = await sql<{ subject: string; failures: number }>`
    insert into sys_login_attempt as a (subject, failures, since)
    select subject, 1, ${ctx.now}::timestamptz from unnest(${subjects}::text[]) subject order by subject
    on conflict (subject) do update set
      failures = case when a.since > excluded.since - interval '30 minutes' then a.failures + 1 else 1 end,
      since = case when a.since > excluded.since - interval '30 minutes' then a.since else excluded.since end
    returning subject, failures`.execute(ctx.db);
  return rows.every(
    ({ subject, failures }) => failures <= (subject.startsWith('register ip ') ? mostPerIp : mostPerIdentity),
  );
}
