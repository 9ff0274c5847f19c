import type { Context } from '@refectory/engine/request/context.ts';
import { saveSetting } from '@refectory/modules/system/server/public.ts';
import { insertRow, nextSerial } from './insert-row.ts';
import { createDiners } from './wallet.ts';

/** A draft of a subsidy grant over 99999.00 for one person. Returns its id. */
export async function createLargeGrant(ctx: Context): Promise<string> {
  const employee_ids = await createDiners(ctx);
  return insertRow(ctx, 'wallet_subsidy_grant', {
    grant_no: `GL${nextSerial()}`,
    name: '年终补贴',
    amount: '9999900',
    employee_ids,
  });
}

/** From now on grants above 90000.00 need approval. */
export const limitGrants = (ctx: Context) =>
  saveSetting(ctx, 'approval', { refundAbove: '0.00', subsidyAbove: '90000.00' });

/**
 * A pending request for a large grant without a process, to be decided in the list; of the caller or the given user.
 */
export async function createApproval(ctx: Context, create_user?: string): Promise<string> {
  const row_id = await createLargeGrant(ctx);
  return insertRow(ctx, 'wallet_approval', {
    create_user,
    approval_no: `MA${nextSerial()}`,
    kind: 2,
    resource: 'wallet.subsidyGrant',
    row_id,
    action: 'grant',
    business_type: 'wallet.subsidyGrant',
    business_id: row_id,
    subject: '补贴发放 · 发放',
    subject_en: 'Subsidy grant · Grant',
    bill: 'G1',
    amount: '9999900',
    reason: '年终',
  });
}
