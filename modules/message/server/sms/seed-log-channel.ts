import type { Context } from '@refectory/engine/request/context.ts';
import { asTenant, giveLogChannel, otherTenants, whenChanged } from '#system/server/public.ts';

/** Every tenant that has no channel gets the one that writes to the log. Once: what people remove stays removed. */
export async function seedLogChannel(ctx: Context): Promise<void> {
  await whenChanged(ctx, 'message.log-channel', 1, async () => {
    await giveLogChannel(ctx);
    for (const tenantId of await otherTenants(ctx)) await asTenant(ctx, tenantId, giveLogChannel);
  });
}
