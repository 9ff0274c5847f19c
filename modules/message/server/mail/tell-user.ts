import type { Label } from '@refectory/declaration/label.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { userStatus } from '#system/contract/dictionaries.ts';

/** A message of the product, or of whoever acts, to one user; in both languages, as nobody knows which one is read. */
export interface UserMessage {
  readonly userId: string;
  readonly title: Label;
  readonly content: string;
}

/** Puts a message into a user's inbox (spec/console#notices). Whoever may no longer sign in is not told. */
export async function tellUser(ctx: Context, { userId, title, content }: UserMessage): Promise<void> {
  await sql`
    insert into message_mail (user_id, title, content)
    select u.id, ${`${title.zh} · ${title.en}`}, ${content} from sys_user u
    where u.tenant_id = app_tenant() and u.id = ${userId}::bigint and u.status = ${userStatus.keys.active}`.execute(
    ctx.db,
  );
}
