import type { Label } from '@refectory/declaration/label.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { userStatus } from '#system/contract/dictionaries.ts';

/** A file that a message brings: its name, and the call that gives it to whoever may have it. */
export interface MessageFile {
  readonly name: string;
  readonly path: string;
}

/**
 * A message of the product, or of whoever acts, to one user; its title in both languages where nobody knows which one is
 * read.
 */
export interface UserMessage {
  readonly userId: string;
  readonly title: Label | string;
  readonly content: string;
  readonly file?: MessageFile;
}

/** Puts a message into a user's inbox (spec/console#notices). Whoever may no longer sign in is not told. */
export async function sendUserMessage(ctx: Context, { userId, title, content, file }: UserMessage): Promise<void> {
  const said = typeof title === 'string' ? title : `${title.zh} · ${title.en}`;
  await sql`
    insert into message_mail (user_id, title, content, file_name, file_path)
    select u.id, ${said}, ${content}, ${file?.name ?? ''}, ${file?.path ?? ''} from sys_user u
    where u.tenant_id = app_tenant() and u.id = ${userId}::bigint and u.status = ${userStatus.keys.active}`.execute(
    ctx.db,
  );
}
