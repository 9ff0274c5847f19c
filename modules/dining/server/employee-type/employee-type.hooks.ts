import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { assertCreditCovers } from '#wallet/server/public.ts';

/** Wallets follow the credit limit of their type, so it is not lowered below what somebody owes (spec/dining#employee-type). */
export const employeeTypeHooks: Hooks<'dining_employee_type'> = {
  async beforeSave(ctx, values, previous) {
    if (!previous || values.credit_limit === undefined) return;
    const limit = BigInt(values.credit_limit as string);
    if (limit < BigInt(previous.credit_limit)) await assertCreditCovers(ctx, previous.id, limit);
  },
};
