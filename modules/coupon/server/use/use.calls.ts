import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { sql } from 'kysely';
import { useCalls } from '#coupon/contract/use/use-calls.ts';

/** Uses come from paying and go back with what was paid: both calls say so. Rows that the caller does not see are not found. */
export const boundUseCalls = bindCalls(useCalls, {
  submit: async () => {
    throw new DomainError('coupon.use-by-paying');
  },
  remove: async (ctx, { ids }) => {
    const { rows } = await sql`
      select from coupon_use where tenant_id = app_tenant() and id = any(${ids}::bigint[])`.execute(ctx.db);
    if (rows.length < new Set(ids).size) throw new DomainError('platform.not-found');
    throw new DomainError('coupon.use-is-kept');
  },
});
