import type { Label } from '@refectory/declaration/label.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { userStatus } from '#system/contract/dictionaries.ts';

/** A file of a message: its name, and the call that downloads it, which checks permission. */
export interface MessageFile {
  readonly name: string;
  readonly path: string;
}

/**
 * A message from the product or a user to one user; its title in both languages when the reader's language is
 * unknown.
 */
export interface UserMessage {
  readonly userId: string;
  readonly title: Label | string;
  readonly content: string;
  readonly file?: MessageFile;
}

/** Puts a message into a user's inbox (spec/console#notices); nothing for users who may no longer sign in. */
export async function sendUserMessage(ctx: Context, { userId, title, content, file }: UserMessage): Promise<void> {
  const said = typeof title === 'string' ? title : `${title.zh} · ${title.en}`;
  await sql`
    insert into message_mail (user_id, title, content, file_name, file_path)
    select u.id, ${said}, ${content}, ${file?.name ?? ''}, ${file?.path ?? ''} from sys_user u
    where u.tenant_id = app_tenant() and u.id = ${userId}::bigint and u.status = ${userStatus.keys.active}`.execute(
    ctx.db,
  );
}
