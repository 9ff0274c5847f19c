import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { useCalls } from '#coupon/contract/use/use-calls.ts';

/** Uses come from paying and go back with what was paid: both calls say so. Rows that the caller does not see are not found. */
export const boundUseCalls = bindCalls(useCalls, {
  submit: async () => {
    throw new DomainError('coupon.use-by-paying');
  },
  remove: async () => {
    throw new DomainError('coupon.use-is-kept');
  },
});
