import { type Fen, fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type Context, systemActor } from '@refectory/engine/request/context.ts';
import { approvalKind } from '#wallet/contract/dictionaries.ts';

/** Money paid out for a bill or grant. */
export interface GivenMoney {
  readonly kind: number;
  readonly businessType: string;
  readonly businessId: string;
  /** Its number, for refusals. */
  readonly name: string;
  /** Paid out by this step. */
  readonly amount: Fen;
  /** Including what was refunded of the same bill before. */
  readonly total: Fen;
}

/** Result of a trial run: payouts, and whether one exceeds its limit. */
export interface Trial {
  readonly given: GivenMoney[];
  isAbove: boolean;
}

type Allowance = 'exempt' | { readonly trial: Trial } | { readonly approved: Fen; used: Fen };

/** Keyed by transaction, because copies of a context share its `db`. */
const allowances = new WeakMap<Context['db'], Allowance>();

async function withAllowance<T>(ctx: Context, allowance: Allowance, fn: () => Promise<T>): Promise<T> {
  const before = allowances.get(ctx.db);
  allowances.set(ctx.db, allowance);
  try {
    return await fn();
  } finally {
    if (before) allowances.set(ctx.db, before);
    else allowances.delete(ctx.db);
  }
}

/**
 * Runs work whose payouts need no approval because they follow from another decision: closed days and places, meals of
 * absent employees (decision 1792).
 */
export const withoutApproval = <T>(ctx: Context, fn: () => Promise<T>): Promise<T> => withAllowance(ctx, 'exempt', fn);

/** Runs work to find out what it would pay out; the caller rolls it back. */
export async function tryOut(ctx: Context, fn: () => Promise<unknown>): Promise<Trial> {
  const trial: Trial = { given: [], isAbove: false };
  await withAllowance(ctx, { trial }, fn);
  return trial;
}

/** Runs an approved action, up to the approved amount. */
export const withApproval = <T>(ctx: Context, approved: Fen, fn: () => Promise<T>): Promise<T> =>
  withAllowance(ctx, { approved, used: 0n }, fn);

/** Whether payouts of this transaction need no approval: a job, or exempt work. */
export const isExempt = (ctx: Context): boolean =>
  ctx.user.id === systemActor.id || allowances.get(ctx.db) === 'exempt';

/** Refuses payouts above the limit, except in a trial run or with approval. Limit 0: none. */
export function assertAllowed(ctx: Context, limit: Fen, given: readonly GivenMoney[]): void {
  const allowance = allowances.get(ctx.db);
  for (const each of given) {
    const isAbove = limit > 0n && each.total > limit;
    if (typeof allowance === 'object' && 'trial' in allowance) {
      allowance.trial.given.push(each);
      allowance.trial.isAbove ||= isAbove;
    } else if (typeof allowance === 'object') spend(allowance, each.amount);
    else if (isAbove) throw aboveLimit(each, limit);
  }
}

function spend(allowance: { readonly approved: Fen; used: Fen }, amount: Fen): void {
  allowance.used += amount;
  if (allowance.used > allowance.approved)
    throw new DomainError('wallet.approval-exceeded', {
      amount: fenToYuan(allowance.used),
      approved: fenToYuan(allowance.approved),
    });
}

const aboveLimit = ({ kind, total }: GivenMoney, limit: Fen): DomainError =>
  new DomainError(
    kind === approvalKind.keys.refund ? 'wallet.refund-needs-approval' : 'wallet.subsidy-needs-approval',
    {
      amount: fenToYuan(total),
      limit: fenToYuan(limit),
    },
  );
