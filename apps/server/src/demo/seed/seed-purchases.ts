import { addDays, businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { purchaseCategory } from '@refectory/modules/flow/contract/dictionaries.ts';
import { completeTask, deployFiles, purchaseFile, startRequest } from '@refectory/modules/flow/server/public.ts';
import { taskStatus } from '@refectory/modules/flow/server/run/flow-status.ts';
import { sql } from 'kysely';
import { asPerson } from '../as-person.ts';
import { withClockAt } from '../demo-steps.ts';

interface DemoPurchase {
  readonly who: string;
  readonly item: string;
  readonly kind: 'equipment' | 'tableware' | 'other';
  readonly amount: string;
  readonly reason: string;
  /** Days from today: request, and day of need. */
  readonly asked: number;
  readonly needed: number;
  /** Decision of the manager; absent: pending. */
  readonly answer?: { readonly pass: boolean; readonly comment: string; readonly values?: { readonly amount: string } };
}

const purchases: readonly DemoPurchase[] = [
  {
    who: 'chef',
    item: '四层蒸烤箱',
    kind: 'equipment',
    amount: '12800.00',
    reason: '早餐蒸点出品跟不上',
    asked: -3,
    needed: 20,
    // Above the amount that needs a second approval.
    answer: { pass: true, comment: '按第二家报价', values: { amount: '11600.00' } },
  },
  {
    who: 'chef',
    item: '不锈钢份数盆 60 只',
    kind: 'tableware',
    amount: '3240.00',
    reason: '补充破损',
    asked: -7,
    needed: 5,
    answer: { pass: true, comment: '同意' },
  },
  {
    who: 'cashier',
    item: '收银台防滑垫',
    kind: 'other',
    amount: '260.00',
    reason: '雨天地面湿滑',
    asked: -1,
    needed: 7,
  },
];

/** Purchase requests: one approved, one pending a second approval, one pending with the manager. */
export async function seedPurchases(ctx: Context): Promise<void> {
  const deployment = { category: purchaseCategory, tenantIds: [ctx.tenantId] };
  const { processDefinitions } = await deployFiles(ctx, deployment, [purchaseFile]);
  const processDefinitionId = processDefinitions[0]?.id ?? '';
  const today = businessDay(ctx.now, ctx.zone);
  for (const { who, asked, needed, answer, ...values } of purchases) {
    const moment = async (time: string) =>
      (await withClockAt(ctx, zonedInstant(addDays(today, asked), time, ctx.zone))).now;
    const applicant = { ...(await asPerson(ctx, who)), now: await moment('09:40') };
    const manager = await asPerson(ctx, 'manager');
    const { processInstanceId } = await startRequest(applicant, {
      processDefinitionId,
      values: { ...values, neededBy: addDays(today, needed), approverId: manager.user.id },
    });
    if (!answer) continue;
    const { rows: tasks } = await sql<{ id: string }>`
      select id from flow_activity where tenant_id = app_tenant() and process_instance_id = ${processInstanceId} and status = ${taskStatus.claimed}`.execute(
      ctx.db,
    );
    const now = await moment('16:10');
    await completeTask({ ...manager, now }, { taskId: tasks[0]?.id ?? '', processInstanceId, ...answer });
  }
  await withClockAt(ctx, ctx.now);
}
