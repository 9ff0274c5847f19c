import { type Fen, fenToYuan } from '@refectory/declaration/money.ts';
import { findMovingAction, runMovingAction } from '@refectory/engine/call/named-action.ts';
import { nextNumber } from '@refectory/engine/database/numbering.ts';
import { runAndRollBack } from '@refectory/engine/database/savepoint.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { logStateChanges } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { startBusiness } from '#flow/server/public.ts';
import { approvalStates } from '#wallet/contract/approval/approval-states.ts';
import { toBusiness } from './approval-rows.ts';
import { type Payout, runTrial, type Trial } from './payout-limit.ts';

interface Application {
  readonly resource: string;
  readonly action: string;
  readonly rowId: string;
  readonly input?: unknown;
  readonly reason: string;
}

/**
 * Requests the approval of an action that pays out more than the limit (spec/wallet#approval), and starts its process.
 * A trial run of the action is rolled back: it refuses now what would be refused later, and gives the amount. Refuses
 * an action that needs no approval, and a second request for the same bill.
 */
export async function applyForApproval(ctx: Context, { reason, input, ...asked }: Application) {
  const declared = findMovingAction(asked);
  if (!declared) throw new DomainError('wallet.approval-no-such-action', {}, { field: 'action' });
  const named = { ...asked, input: toInput(input) };
  let trial: Trial | undefined;
  await runAndRollBack(ctx, async () => {
    trial = await runTrial(ctx, () => runMovingAction(ctx, named));
  });
  const [first] = trial?.given ?? [];
  if (!trial?.isAbove || !first) throw new DomainError('wallet.approval-not-needed');
  const amount = trial.given.reduce((sum, given) => sum + given.amount, 0n);
  const approvalNo = await nextNumber(ctx, 'MA');
  const { resource, action } = declared;
  const row = await ctx.db
    .insertInto('wallet_approval')
    .values({
      approval_no: approvalNo,
      kind: first.kind,
      resource: asked.resource,
      row_id: asked.rowId,
      action: asked.action,
      input: JSON.stringify(named.input),
      business_type: first.businessType,
      business_id: first.businessId,
      subject: `${resource.label.zh} · ${action.label.zh}`,
      subject_en: `${resource.label.en} · ${action.label.en}`,
      bill: first.name,
      employee_id: await readPayer(ctx, first),
      amount: String(amount),
      reason: reason.trim(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await logStateChanges(ctx, approvalStates, 'create', [row.id], approvalStates.keys.waiting, reason);
  await startBusiness(ctx, toBusiness(row.id), toVariables(first.kind, amount));
  return { id: row.id, approvalNo, amount: fenToYuan(amount) };
}

/** Process variables for conditions of tenant-defined processes. */
const toVariables = (kind: number, amount: Fen) => ({ moneyKind: kind, moneyAmount: Number(fenToYuan(amount)) });

function toInput(input: unknown): Readonly<Record<string, unknown>> {
  if (input === undefined || input === null) return {};
  if (typeof input !== 'object' || Array.isArray(input))
    throw new DomainError('platform.bad-request', {}, { field: 'input' });
  return input as Readonly<Record<string, unknown>>;
}

/** Employee who paid the bill; null for a guest, and for a grant. */
async function readPayer(ctx: Context, { businessType, businessId }: Payout): Promise<string | null> {
  const { rows } = await sql<{ employeeId: string | null }>`
    select employee_id as "employeeId" from wallet_transfer
    where tenant_id = app_tenant() and business_type = ${businessType} and business_id = ${businessId} and employee_id is not null
    order by id desc limit 1`.execute(ctx.db);
  return rows[0]?.employeeId ?? null;
}
