import { runMovingAction } from '@refectory/engine/call/named-action.ts';
import { savepoint } from '@refectory/engine/database/savepoint.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import { actAs } from '@refectory/engine/request/act-as.ts';
import type { Context } from '@refectory/engine/request/context.ts';
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
import { withApproval } from './allowance.ts';
import { type ApprovalRow, approvalTable, lockApproval, toBusiness } from './approval-rows.ts';
import { notifyOfOutcome } from './notify-of-outcome.ts';

const { waiting } = approvalStates.keys;

interface Decision {
  readonly id: string;
  readonly comment?: string | null | undefined;
}

/** Approves from the list of requests, as from that of tasks (spec/wallet#approval). Refuses the request of the caller himself. */
export const approveApproval = (ctx: Context, { id }: Decision): Promise<void> => decide(ctx, id, 'approve', '');

/** Rejects: nothing else changes. */
export const rejectApproval = (ctx: Context, { id, comment }: Decision): Promise<void> =>
  decide(ctx, id, 'reject', comment ?? '');

/** By its process, where one runs: there is one way. */
async function decide(ctx: Context, id: string, outcome: 'approve' | 'reject', comment: string): Promise<void> {
  const row = await lockApproval(ctx, id);
  assertOfAnother(ctx, row);
  const answer = { pass: outcome === 'approve', comment };
  const isDecided = row.approval_status === waiting && (await decideBusiness(ctx, toBusiness(id), answer));
  if (!isDecided) await follow(ctx, row, outcome, comment);
}

/** Takes a request back, by who asked; its process ends with it. */
export async function withdrawApproval(ctx: Context, { id }: Decision): Promise<void> {
  const row = await lockApproval(ctx, id);
  if (row.create_user !== ctx.user.id) throw new DomainError('wallet.approval-not-own');
  await follow(ctx, row, 'withdraw', '');
  await withdrawBusiness(ctx, toBusiness(id), '');
}

/** A request follows its process, in the transaction that ends it. */
export async function followApproval(ctx: Context, { category, businessId, outcome, comment }: EndedInstance) {
  if (category !== moneyCategory || businessId === null) return;
  const row = await lockApproval(ctx, businessId);
  if (row.approval_status === waiting) await follow(ctx, row, outcome, comment);
}

/** The request is locked before its process. */
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
  if (outcome !== 'withdraw') await notifyOfOutcome(ctx, row, outcome, failure);
}

/** Whose request it is decides nothing about it; the table refuses it too. */
function assertOfAnother(ctx: Context, row: ApprovalRow): void {
  if (row.create_user === ctx.user.id) throw new DomainError('wallet.approval-own');
}

/**
 * Does what was asked for, as who asked: with his rights, data scopes and language of the moment, never more than was approved. What is
 * no longer possible is undone and answered; faults and deadlocks are thrown, and the decision has not been made then.
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

/** Refusals that say nothing about the request: the same may be possible a moment later. */
const passing: ReadonlySet<string> = new Set(['platform.conflict', 'platform.took-too-long']);

const toInput = (input: unknown) => input as Readonly<Record<string, unknown>>;
