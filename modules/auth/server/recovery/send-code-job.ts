import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { sendSecretSms } from '#message/server/public.ts';
import { drawCode, isClaimed, saveCode } from './password-code.ts';
import type { Claimant } from './recovery-limits.ts';
import { whereOpen } from './where-open.ts';

/**
 * Looks whether account and phone belong together, and sends the code. A job, so that the call is answered before
 * anything is looked up: neither words nor time tell whether there is such an account.
 */
export const sendCodeJob: JobDefinition<Claimant> = {
  name: 'auth.send-password-code',
  run: (environment, claimant) =>
    whereOpen(environment.withTenant(claimant.tenantId, (ctx) => sendCode(ctx, claimant))),
};

async function sendCode(ctx: Context, claimant: Claimant): Promise<void> {
  const { rows } = await sql<{ id: string }>`select u.id from sys_user u where ${isClaimed(claimant)}`.execute(ctx.db);
  const [user] = rows;
  if (!user) return;
  const code = drawCode();
  // Without a message the code before it stays good.
  if (await sendSecretSms(ctx, claimant.phone, { code })) await saveCode(ctx, user.id, code);
}
