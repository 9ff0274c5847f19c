import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { employeeStates } from '#dining/contract/people/employee-states.ts';

/**
 * Refuses people who are suspended or have left: they top up and exchange nothing (spec/wallet#recharge). What they
 * have is paid out by an adjustment, which does not ask.
 */
export async function requireActiveEmployees(
  ctx: Context,
  ids: readonly string[],
  options: { readonly field?: string } = {},
): Promise<void> {
  const inactive = await ctx.db
    .selectFrom('dining_employee')
    .select(['name', 'saas_no'])
    .where('id', 'in', [...new Set(ids)])
    .where('employee_status', '<>', employeeStates.keys.active)
    .orderBy('id')
    .executeTakeFirst();
  if (inactive)
    throw new DomainError('wallet.employee-not-active', { name: inactive.name, saasNo: inactive.saas_no }, options);
}
