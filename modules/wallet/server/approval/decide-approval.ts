import { label } from '@refectory/declaration/label.ts';
import { runMovingAction } from '@refectory/engine/call/named-action.ts';
import { savepoint } from '@refectory/engine/database/savepoint.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import { actAs } from '@refectory/engine/request/act-as.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type Effect, noteEffect } from '@refectory/engine/request/effects.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { moneyCategory } from '#flow/contract/dictionaries.ts';
import {
  type BusinessRow,
  decideBusiness,
  type EndedInstance,
  findActiveUser,
  withdrawBusiness,
} from '#flow/server/public.ts';
import { loadActor, readUserLanguage } from '#system/server/public.ts';
import { approvalStates } from '#wallet/contract/approval/approval-states.ts';
import { type ApprovalRow, approvalTable, lockApproval, toBusiness } from './approval-rows.ts';
import { notifyOfOutcome } from './notify-of-outcome.ts';
import { withApproval } from './payout-limit.ts';

const { waiting } = approvalStates.keys;

interface Decision {
  readonly id: string;
  readonly comment?: string | null | undefined;
}

/**
 * Approves from the list of requests, as in the list of tasks (spec/wallet#approval). Refuses requests of the caller.
 */
export const approveApproval = (ctx: Context, { id }: Decision): Promise<void> => decide(ctx, id, 'approve', '');

/** Rejects a request. */
export const rejectApproval = (ctx: Context, { id, comment }: Decision): Promise<void> =>
  decide(ctx, id, 'reject', comment ?? '');

/** Decides through the process if one is running, so that both lists behave alike. */
async function decide(ctx: Context, id: string, outcome: 'approve' | 'reject', comment: string): Promise<void> {
  const row = await lockApproval(ctx, id);
  assertOfAnother(ctx, row);
  const answer = { pass: outcome === 'approve', comment };
  const isDecided = row.approval_status === waiting && (await decideBusiness(ctx, toBusiness(id), answer));
  if (!isDecided) await follow(ctx, row, outcome, comment);
}

/** Withdraws a request by its requester and ends its process. */
export async function withdrawApproval(ctx: Context, { id }: Decision): Promise<void> {
  const row = await lockApproval(ctx, id);
  if (row.create_user !== ctx.user.id) throw new DomainError('wallet.approval-not-own');
  await follow(ctx, row, 'withdraw', '');
  await withdrawBusiness(ctx, toBusiness(id), '');
}

/** Applies the outcome of the process to its request, in the transaction that ends it. */
export async function followApproval(ctx: Context, { category, businessId, outcome, comment }: EndedInstance) {
  if (category !== moneyCategory || businessId === null) return;
  const row = await lockApproval(ctx, businessId);
  if (row.approval_status === waiting) await follow(ctx, row, outcome, comment);
}

/** Locks the request before its process. */
export async function lockForDecision(ctx: Context, { category, businessId }: BusinessRow): Promise<void> {
  if (category === moneyCategory && businessId !== null) await lockApproval(ctx, businessId);
}

async function follow(ctx: Context, row: ApprovalRow, outcome: EndedInstance['outcome'], comment: string) {
  if (outcome !== 'withdraw') assertOfAnother(ctx, row);
  const failure = outcome === 'approve' && row.approval_status === waiting ? await carryOut(ctx, row) : undefined;
  await transitionRows(ctx, approvalTable, failure ? 'fail' : outcome, [row.id], {
    set: {
      decider_id: ctx.user.id,
      decided_at: ctx.now,
      comment,
      ...(failure && { outcome: formatRefusal(failure, 'zh').msg, outcome_en: formatRefusal(failure, 'en').msg }),
    },
    detail: failure ? formatRefusal(failure, ctx.language).msg : comment,
  });
  if (failure) noteEffect(ctx, describeFailures, failure);
  if (outcome !== 'withdraw') await notifyOfOutcome(ctx, row, outcome, failure);
}

/** Requesters cannot decide about their own requests; the table refuses it, too. */
function assertOfAnother(ctx: Context, row: ApprovalRow): void {
  if (row.create_user === ctx.user.id) throw new DomainError('wallet.approval-own');
}

/**
 * Executes the approved action as the requester, with their current permissions, data scopes and language, up to the
 * approved amount. A refusal is rolled back and returned; other errors and deadlocks are thrown, which rolls back the
 * decision.
 */
async function carryOut(ctx: Context, row: ApprovalRow): Promise<DomainError | undefined> {
  const asker = row.create_user === null ? undefined : await findActiveUser(ctx, row.create_user);
  if (!asker) return new DomainError('wallet.approval-asker-gone');
  const person = await actAs(ctx, await loadActor(ctx, asker.id), await readUserLanguage(ctx, asker.id));
  const named = { resource: row.resource, action: row.action, rowId: row.row_id, input: toInput(row.input) };
  try {
    await savepoint(person, () => withApproval(person, BigInt(row.amount), () => runMovingAction(person, named)));
    return undefined;
  } catch (error) {
    if (error instanceof DomainError && !passing.has(error.code)) return error;
    throw error;
  } finally {
    await actAs(ctx, ctx.user, ctx.language);
  }
}

/** Refusals independent of the request, after which a retry may succeed. */
const passing: ReadonlySet<string> = new Set(['platform.conflict', 'platform.took-too-long']);

const toInput = (input: unknown) => input as Readonly<Record<string, unknown>>;

/** What was approved and could not be carried out: said before and after. */
const describeFailures = async (_ctx: Context, failures: readonly DomainError[]): Promise<Effect[]> =>
  failures.map((failure) => {
    const [zh, en] = [formatRefusal(failure, 'zh').msg, formatRefusal(failure, 'en').msg];
    return {
      planned: label(`无法执行：${zh}`, `Cannot be carried out: ${en}`),
      done: label(`未能执行：${zh}`, `Not carried out: ${en}`),
    };
  });
