import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { sql } from 'kysely';
import { useCalls } from '#coupon/contract/use/use-calls.ts';
import { ownUses } from './own-uses.ts';

/** Uses come from paying and go back with what was paid: both calls say so. Rows that the caller does not see are not found. */
export const boundUseCalls = bindCalls(useCalls, {
  submit: async () => {
    throw new DomainError('coupon.use-by-paying');
  },
  remove: async (ctx, { ids }) => {
    const own = (await ownUses(ctx)) ?? sql`true`;
    const { rows } = await sql`
      select from coupon_use t where t.tenant_id = app_tenant() and t.id = any(${ids}::bigint[]) and ${own}`.execute(
      ctx.db,
    );
    if (rows.length < new Set(ids).size) throw new DomainError('platform.not-found');
    throw new DomainError('coupon.use-is-kept');
  },
});
