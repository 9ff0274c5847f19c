import type { Context } from '@refectory/engine/request/context.ts';
import { addLogChannel, listOtherTenants, runAsTenant, runWhenChanged } from '#system/server/public.ts';

/** Gives every tenant without a channel the one that writes to the log. Runs once; rows deleted later are not recreated. */
export async function seedLogChannel(ctx: Context): Promise<void> {
  await runWhenChanged(ctx, 'message.log-channel', 1, async () => {
    await addLogChannel(ctx);
    for (const tenantId of await listOtherTenants(ctx)) await runAsTenant(ctx, tenantId, addLogChannel);
  });
}
