import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

const mostPerAccount = 5;
const mostPerIp = 50;

/** Who tries to sign in, as attempts are counted: by tenant and account, and by address (wire §2, brute force). */
export interface Attempt {
  readonly account: string;
  readonly ip: string;
}

/** An account that does not exist is counted like one that does. */
export const attemptOf = (tenantId: string, account: string, ip: string): Attempt => ({
  account: `account ${createHash('sha256').update(`${tenantId}/${account.toLowerCase()}`).digest('base64url')}`,
  ip: `ip ${ip}`,
});

/** Whether account or address has failed too often in the last 30 minutes. */
export async function isLocked(ctx: Context, { account, ip }: Attempt): Promise<boolean> {
  const { rows } = await sql`
    select from sys_login_attempt where since > ${ctx.now}::timestamptz - interval '30 minutes'
      and ((subject = ${account} and failures >= ${mostPerAccount}) or (subject = ${ip} and failures >= ${mostPerIp}))`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

/** Counts a failure. The window of 30 minutes begins with its first one. */
export async function countFailure(ctx: Context, { account, ip }: Attempt): Promise<void> {
  // In the order of subjects: two callers never wait for each other in a ring.
  await sql`
    insert into sys_login_attempt as a (subject, failures, since)
    select subject, 1, ${ctx.now}::timestamptz from unnest(array[${account}, ${ip}]) subject order by subject
    on conflict (subject) do update set
      failures = case when a.since > excluded.since - interval '30 minutes' then a.failures + 1 else 1 end,
      since = case when a.since > excluded.since - interval '30 minutes' then a.since else excluded.since end`.execute(
    ctx.db,
  );
}

/** A success clears the account's count, unless guesses made at the same time have locked it: then it is no success. */
export async function clearFailures(ctx: Context, { account }: Attempt): Promise<boolean> {
  const { rows } = await sql`
    with kept as (
      select from sys_login_attempt where subject = ${account} and failures >= ${mostPerAccount}
        and since > ${ctx.now}::timestamptz - interval '30 minutes' for update),
    cleared as (delete from sys_login_attempt where subject = ${account} and not exists (select from kept))
    select from kept`.execute(ctx.db);
  return rows.length === 0;
}
