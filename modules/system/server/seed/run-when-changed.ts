import { createHash } from 'node:crypto';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** Runs a part of the seed unless it already ran with the same content. */
export async function runWhenChanged(
  ctx: Context,
  name: string,
  content: unknown,
  fn: () => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const { rows } = await sql`
    insert into sys_seed as s (name, hash) values (${name}, ${hash})
    on conflict (name) do update set hash = excluded.hash where s.hash <> excluded.hash returning name`.execute(ctx.db);
  if (rows.length > 0) await fn();
}
