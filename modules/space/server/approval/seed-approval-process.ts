import { readFileSync } from 'node:fs';
import type { Context } from '@refectory/engine/request/context.ts';
import { spaceCategory } from '#flow/contract/dictionaries.ts';
import { deployFiles } from '#flow/server/public.ts';
import { runWhenChanged } from '#system/server/public.ts';

/** Deploys the approval of venue bookings for every tenant by the usual operation (spec/space#approval). Runs again for
 * another edition. */
export async function seedApprovalProcess(ctx: Context): Promise<void> {
  await runWhenChanged(ctx, 'space.approval', 2, async () => {
    const xml = readFileSync(new URL('./booking-approval.bpmn', import.meta.url), 'utf8');
    await deployFiles(ctx, { category: spaceCategory, tenantIds: [] }, [{ name: 'booking-approval.bpmn', xml }]);
  });
}
