import { readFileSync } from 'node:fs';
import type { Context } from '@refectory/engine/request/context.ts';
import { moneyCategory } from '#flow/contract/dictionaries.ts';
import { deployFiles } from '#flow/server/public.ts';
import { runWhenChanged } from '#system/server/public.ts';

/**
 * Deploys the approval process of refunds and subsidy grants for every tenant (spec/wallet#approval). Deploys again if
 * its definition changed.
 */
export async function seedApprovalProcess(ctx: Context): Promise<void> {
  await runWhenChanged(ctx, 'wallet.approval', 1, async () => {
    const xml = readFileSync(new URL('./money-approval.bpmn', import.meta.url), 'utf8');
    await deployFiles(ctx, { category: moneyCategory, tenantIds: [] }, [{ name: 'money-approval.bpmn', xml }]);
  });
}
