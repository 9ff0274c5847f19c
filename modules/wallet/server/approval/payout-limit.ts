import { type Fen, fenInWords } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type Context, systemActor } from '@refectory/engine/request/context.ts';
import { approvalKind } from '#wallet/contract/dictionaries.ts';

/** Money paid out for a bill or grant. */
export interface Payout {
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
  readonly given: Payout[];
  isAbove: boolean;
}

type PayoutMode = 'exempt' | { readonly trial: Trial } | { readonly approved: Fen; used: Fen };

/** Keyed by transaction, because copies of a context share its `db`. */
const payoutModes = new WeakMap<Context['db'], PayoutMode>();

async function withPayoutMode<T>(ctx: Context, mode: PayoutMode, fn: () => Promise<T>): Promise<T> {
  const before = payoutModes.get(ctx.db);
  payoutModes.set(ctx.db, mode);
  try {
    return await fn();
  } finally {
    if (before) payoutModes.set(ctx.db, before);
    else payoutModes.delete(ctx.db);
  }
}

/**
 * Runs work whose payouts need no approval because they follow from another decision: closed days and places, meals of
 * absent employees (decision 1792).
 */
export const withoutApproval = <T>(ctx: Context, fn: () => Promise<T>): Promise<T> => withPayoutMode(ctx, 'exempt', fn);

/** Runs work to find out what it would pay out; the caller rolls it back. */
export async function runTrial(ctx: Context, fn: () => Promise<unknown>): Promise<Trial> {
  const trial: Trial = { given: [], isAbove: false };
  await withPayoutMode(ctx, { trial }, fn);
  return trial;
}

/** Runs an approved action, up to the approved amount. */
export const withApproval = <T>(ctx: Context, approved: Fen, fn: () => Promise<T>): Promise<T> =>
  withPayoutMode(ctx, { approved, used: 0n }, fn);

/** Whether payouts of this transaction need no approval: a job, or exempt work. */
export const isExempt = (ctx: Context): boolean =>
  ctx.user.id === systemActor.id || payoutModes.get(ctx.db) === 'exempt';

/** Refuses payouts above the limit, except in a trial run or with approval. Limit 0: none. */
export function assertAllowed(ctx: Context, limit: Fen, given: readonly Payout[]): void {
  const mode = payoutModes.get(ctx.db);
  for (const each of given) {
    const isAbove = limit > 0n && each.total > limit;
    if (typeof mode === 'object' && 'trial' in mode) {
      mode.trial.given.push(each);
      mode.trial.isAbove ||= isAbove;
    } else if (typeof mode === 'object') spend(mode, each.amount);
    else if (isAbove) throw aboveLimit(each, limit);
  }
}

function spend(mode: { readonly approved: Fen; used: Fen }, amount: Fen): void {
  mode.used += amount;
  if (mode.used > mode.approved)
    throw new DomainError('wallet.approval-exceeded', {
      amount: fenInWords(mode.used),
      approved: fenInWords(mode.approved),
    });
}

const aboveLimit = ({ kind, total }: Payout, limit: Fen): DomainError =>
  new DomainError(
    kind === approvalKind.keys.refund ? 'wallet.refund-needs-approval' : 'wallet.subsidy-needs-approval',
    {
      amount: fenInWords(total),
      limit: fenInWords(limit),
    },
  );
