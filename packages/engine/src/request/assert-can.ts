import { DomainError } from '../refusal/domain-error.ts';
import { type Context, can } from './context.ts';

/** Throws unless the user has one of the codes; names the duty when only the duty withholds it. */
export function assertCan(ctx: Pick<Context, 'user'>, ...codes: readonly string[]): void {
  if (codes.some((code) => can(ctx, code))) return;
  const { duty } = ctx.user;
  const withheld = duty && codes.find((code) => duty.withheld.has(code));
  if (withheld) throw new DomainError('platform.not-of-duty', { code: withheld, state: duty.label });
  throw new DomainError('platform.forbidden', { code: codes[0] ?? '' });
}
