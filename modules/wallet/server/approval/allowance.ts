import { type Fen, fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type Context, systemActor } from '@refectory/engine/request/context.ts';
import { approvalKind } from '#wallet/contract/dictionaries.ts';

/** Money that is given out for a bill or a grant. */
export interface GivenMoney {
  readonly kind: number;
  readonly businessType: string;
  readonly businessId: string;
  /** What people call it: its number. */
  readonly name: string;
  /** What is given by this step. */
  readonly amount: Fen;
  /** With what was given back of the same bill before. */
  readonly total: Fen;
}

/** What a trial has seen: what would be given out, and whether any of it is above its limit. */
export interface Trial {
  readonly given: GivenMoney[];
  isAbove: boolean;
}

type Allowance = 'exempt' | { readonly trial: Trial } | { readonly approved: Fen; used: Fen };

/** By transaction: copies of a context share its `db`. */
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

/** Runs what the operator decided by other means than a refund: days and places that close, meals of people who do not come (decision 1792). */
export const withoutApproval = <T>(ctx: Context, fn: () => Promise<T>): Promise<T> => withAllowance(ctx, 'exempt', fn);

/** Runs work to learn what it would give out; the caller undoes it. */
export async function tryOut(ctx: Context, fn: () => Promise<unknown>): Promise<Trial> {
  const trial: Trial = { given: [], isAbove: false };
  await withAllowance(ctx, { trial }, fn);
  return trial;
}

/** Runs what was approved, up to the approved amount. */
export const withApproval = <T>(ctx: Context, approved: Fen, fn: () => Promise<T>): Promise<T> =>
  withAllowance(ctx, { approved, used: 0n }, fn);

/** Whether nobody asks for this transaction: a job, or work that needs no approval. */
export const isExempt = (ctx: Context): boolean =>
  ctx.user.id === systemActor.id || allowances.get(ctx.db) === 'exempt';

/** Refuses what is above its limit, unless it is tried out or approved. A limit of 0 is none. */
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
