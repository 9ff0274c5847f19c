import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { askAhead } from '../database/together.ts';
import { DomainError } from '../refusal/domain-error.ts';
import type { Context } from './context.ts';

/**
 * Runs `fn` once per key and user: the key is stored in the same transaction as the changes of `fn`, so a concurrent
 * call with it waits and gets the first response; a refused call stores nothing and may be retried. Without a key
 * `fn` just runs. Refuses a key used with a different request (spec/rules#idempotency).
 */
export async function runIdempotent<T>(
  ctx: Context,
  key: string | undefined,
  request: readonly unknown[],
  fn: () => Promise<T>,
): Promise<T> {
  if (!key) return fn();
  if (key.length < 8 || key.length > 200) throw new DomainError('platform.bad-key');
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const taken =
    await sql`insert into idempotency_key (key, fingerprint) values (${key}, ${fingerprint}) on conflict do nothing returning key`.execute(
      ctx.db,
    );
  if (taken.rows.length === 0) return (await findStoredAnswer(ctx, key, fingerprint)) as T;
  const answer = await fn();
  askAhead(
    sql`update idempotency_key set answer = ${JSON.stringify(answer ?? null, redactShownOnce)}::json where tenant_id = app_tenant() and user_id = app_user() and key = ${key}`.execute(
      ctx.db,
    ),
  );
  return answer;
}

/** Passwords are shown once: the response to a repeated call omits them. */
const shownOnce: ReadonlySet<string> = new Set(['password', 'passwords']);
const redactShownOnce = (name: string, value: unknown): unknown => (shownOnce.has(name) ? undefined : value);

async function findStoredAnswer(ctx: Context, key: string, fingerprint: string): Promise<unknown> {
  const { rows } = await sql<{ fingerprint: string; answer: unknown }>`
    select fingerprint, answer from idempotency_key where tenant_id = app_tenant() and user_id = app_user() and key = ${key}`.execute(
    ctx.db,
  );
  if (rows[0]?.fingerprint !== fingerprint) throw new DomainError('platform.key-reused');
  return rows[0].answer;
}
