import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/**
 * Checks a captcha and returns whether the code was right. The captcha is deleted on the first attempt, right or wrong
 * (spec/auth#captcha).
 */
export async function consumeCaptcha(ctx: Context, key: string, code: string): Promise<boolean> {
  const { rows } = await sql<{ code: string }>`
    delete from sys_captcha where key = ${key} returning case when expire_at > ${ctx.now} then code end as code`.execute(
    ctx.db,
  );
  const right = rows[0]?.code;
  return Boolean(right) && right === code.trim().toLowerCase();
}
