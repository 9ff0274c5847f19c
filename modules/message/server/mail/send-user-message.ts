import { type Label, label } from '@refectory/declaration/label.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { userStatus } from '#system/contract/dictionaries.ts';

/** A file of a message: its name, and the call that downloads it, which checks permission. */
export interface MessageFile {
  readonly name: string;
  readonly path: string;
}

/** A message from the product to one user: in both languages, or in words that people wrote. */
export interface UserMessage {
  readonly userId: string;
  readonly title: Label | string;
  readonly content: Label | string;
  readonly file?: MessageFile;
}

/** Puts a message into a user's inbox (spec/console#notices); nothing for users who may no longer sign in. */
export async function sendUserMessage(ctx: Context, { userId, title, content, file }: UserMessage): Promise<void> {
  const [heading, text] = [title, content].map((said) => (typeof said === 'string' ? label(said, '') : said));
  await sql`
    insert into message_mail (user_id, title, title_en, content, content_en, file_name, file_path)
    select u.id, ${heading?.zh}, ${heading?.en}, ${text?.zh}, ${text?.en}, ${file?.name ?? ''}, ${file?.path ?? ''} from sys_user u
    where u.tenant_id = app_tenant() and u.id = ${userId}::bigint and u.status = ${userStatus.keys.active}`.execute(
    ctx.db,
  );
}
