import type { Context } from '@refectory/engine/request/context.ts';
import { addLogChannel, listOtherTenants, runAsTenant, runWhenChanged } from '#system/server/public.ts';

/** Every tenant that has no channel gets the one that writes to the log. Once: what people remove stays removed. */
export async function seedLogChannel(ctx: Context): Promise<void> {
  await runWhenChanged(ctx, 'message.log-channel', 1, async () => {
    await addLogChannel(ctx);
    for (const tenantId of await listOtherTenants(ctx)) await runAsTenant(ctx, tenantId, addLogChannel);
  });
}
