import { label } from '@refectory/declaration/label.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sendUserMessage } from './send-user-message.ts';

const title = label('您的两步验证已被管理员解除', 'An administrator has removed your second factor');

/** Tells users that their second factor was taken away, and by whom: one may have been talked into it (spec/auth#second-factor). */
export async function tellFactorsRemoved(
  ctx: Context,
  { userIds }: { readonly userIds: readonly string[] },
): Promise<void> {
  const { name, account } = ctx.user;
  const who = name === account ? account : `${name} (${account})`;
  const content = label(
    `操作人：${who}。验证器、通行密钥和恢复码均已失效；如非您本人要求，请立即修改密码并联系管理员。`,
    `Removed by ${who}. Your app, passkeys and recovery codes no longer work. If you did not ask for this, change your password and contact an administrator at once.`,
  );
  for (const userId of userIds) await sendUserMessage(ctx, { userId, title, content });
}
