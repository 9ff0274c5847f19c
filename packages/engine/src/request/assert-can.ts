import { DomainError } from '../refusal/domain-error.ts';
import { dictionaryKeyLabel } from '../states/state-labels.ts';
import { type Context, can } from './context.ts';

/** Refuses who has none of the codes; whom a role lets and his duty does not is told his duty. */
export function assertCan(ctx: Pick<Context, 'user'>, ...codes: readonly string[]): void {
  if (codes.some((code) => can(ctx, code))) return;
  const { duty } = ctx.user;
  const withheld = duty && codes.find((code) => duty.withheld.has(code));
  if (withheld)
    throw new DomainError('platform.not-of-duty', {
      code: withheld,
      state: dictionaryKeyLabel('admin_duty', duty.key),
    });
  throw new DomainError('platform.forbidden', { code: codes[0] ?? '' });
}
