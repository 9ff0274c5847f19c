import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';

/** Employee by printed card number (spec/dining#card, rest `getemployee`). */
export async function findEmployeeByPrintedCard(ctx: Context, { saasCardno }: { saasCardno: string }) {
  const employee = await ctx.db
    .selectFrom('dining_employee_row as e')
    .leftJoin('dining_group as g', (join) =>
      join.onRef('g.tenant_id', '=', 'e.tenant_id').onRef('g.id', '=', 'e.group_id'),
    )
    .select(['e.id', 'e.name', 'e.saas_no', 'e.phone', 'e.card_no', 'e.employee_status', 'e.id_photo'])
    .select(['e.group_id', 'g.name as group_name'])
    .where('e.saas_cardno', '=', saasCardno)
    .where(dataScopeCondition(ctx, 'dining_employee', 'e'))
    .executeTakeFirst();
  if (!employee) throw new DomainError('dining.no-such-employee', { saasCardno }, { field: 'saasCardno' });
  return {
    id: employee.id,
    employeeId: employee.id,
    name: employee.name,
    saasNo: employee.saas_no,
    saasCardno,
    phone: employee.phone ?? '',
    cardNo: employee.card_no ?? '',
    employeeStatus: employee.employee_status,
    idPhoto: employee.id_photo,
    groupId: employee.group_id ?? '',
    groupName: employee.group_name ?? '',
  };
}
