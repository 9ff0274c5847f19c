import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { employeeStates } from '#dining/contract/people/employee-states.ts';

/** Refuses an employee who is suspended or has left: nobody buys tickets for him (spec/ticket#orders). */
export async function requireActiveBuyer(ctx: Context, employeeId: string | null | undefined): Promise<void> {
  if (!employeeId) return;
  const buyer = await ctx.db
    .selectFrom('dining_employee')
    .select(['name', 'saas_no', 'employee_status'])
    .where('id', '=', employeeId)
    .executeTakeFirst();
  if (buyer && buyer.employee_status !== employeeStates.keys.active)
    throw new DomainError(
      'ticket.employee-not-active',
      { name: buyer.name, saasNo: buyer.saas_no },
      { field: 'employeeId' },
    );
}
