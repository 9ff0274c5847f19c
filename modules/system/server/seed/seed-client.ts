import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { hashPassword } from '../password/hash-password.ts';
import { consoleSecret } from './console-secret.ts';
import { runWhenChanged } from './run-when-changed.ts';

/** The OAuth client of our console (spec/system#seed); its secret follows the settings, other fields may be edited. */
export async function seedClient(
  ctx: Context,
  config: Pick<RequestRunner['config'], 'demo' | 'secret'>,
): Promise<void> {
  const secret = consoleSecret(config);
  await runWhenChanged(ctx, 'client', secret, async () => {
    await sql`
      insert into sys_client (client_id, client_secret, authorized_grant_types)
      values ('saber', ${await hashPassword(secret)}, 'refresh_token,password,captcha,social')
      on conflict (client_id) do update set client_secret = excluded.client_secret`.execute(ctx.db);
  });
}
