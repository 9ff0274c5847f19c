import { readFileSync } from 'node:fs';
import type { Context } from '@refectory/engine/request/context.ts';
import { leaveCategory } from '#flow/contract/dictionaries.ts';
import { runWhenChanged } from '#system/server/public.ts';
import { deployFiles } from './deploy-files.ts';

/**
 * Deploys the leave process for every tenant by the usual operation (spec/flow#leave). Runs once; rows deleted later are
 * not recreated.
 */
export async function seedLeaveProcess(ctx: Context): Promise<void> {
  await runWhenChanged(ctx, 'flow.leave', 1, async () => {
    const xml = readFileSync(new URL('../leave/leave.bpmn', import.meta.url), 'utf8');
    await deployFiles(ctx, { category: leaveCategory, tenantIds: [] }, [{ name: 'leave.bpmn', xml }]);
  });
}
