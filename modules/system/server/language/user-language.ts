import type { Language } from '@refectory/declaration/label.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** Stores the language in which a user uses the console, for texts created in his absence. */
export async function noteUserLanguage(ctx: Context, userId: string, language: Language): Promise<void> {
  await sql`
    insert into sys_user_language as l (user_id, language) values (${userId}::bigint, ${language})
    on conflict (tenant_id, user_id) do update set language = excluded.language, update_time = app_now()
    where l.language <> excluded.language`.execute(ctx.db);
}

/** The language last used by a user; Chinese by default. */
export async function readUserLanguage(ctx: Context, userId: string): Promise<Language> {
  const { rows } = await sql<{ language: string }>`
    select language from sys_user_language where tenant_id = app_tenant() and user_id = ${userId}::bigint`.execute(
    ctx.db,
  );
  return rows[0]?.language === 'en' ? 'en' : 'zh';
}
