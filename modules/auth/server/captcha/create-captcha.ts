import { randomBytes } from 'node:crypto';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { create } from 'svg-captcha';

/**
 * Five characters, case-insensitive, valid for five minutes (spec/auth#captcha). Stored in the database, because
 * another process may check it.
 */
export async function createCaptcha(ctx: Context): Promise<{ key: string; image: string }> {
  const { text, data } = create({
    size: 5,
    ignoreChars: '0oO1iIlL',
    noise: 2,
    width: 130,
    height: 48,
    color: true,
    background: '#f5f5f5',
  });
  const key = randomBytes(18).toString('base64url');
  // Deletes a few expired ones, skipping rows locked by others.
  await sql`
    with gone as (
      delete from sys_captcha where key in (
        select key from sys_captcha where expire_at < ${ctx.now} limit 20 for update skip locked))
    insert into sys_captcha (key, code, expire_at)
    values (${key}, ${text.toLowerCase()}, ${ctx.now}::timestamptz + interval '5 minutes')`.execute(ctx.db);
  return { key, image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` };
}
