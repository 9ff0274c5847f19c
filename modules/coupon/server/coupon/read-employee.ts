import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { employeeStates } from '#dining/contract/people/employee-states.ts';

interface Employee {
  readonly id: string;
  readonly name: string;
  readonly saasNo: string;
  readonly userId: string | null;
}

/** An active employee visible to the caller, locked to serialise what one person gets. Refuses others at `field`. */
export async function lockEmployee(ctx: Context, id: string, field = 'empId'): Promise<Employee> {
  const { rows } = await sql<Employee & { status: number }>`
    select e.id, e.name, e.saas_no as "saasNo", e.user_id as "userId", e.employee_status as status
    from dining_employee e
    where e.tenant_id = app_tenant() and e.id = ${id}::bigint and ${dataScopeCondition(ctx, 'dining_employee', 'e')}
    for no key update`.execute(ctx.db);
  const [employee] = rows;
  if (!employee) throw new DomainError('platform.not-found');
  if (employee.status !== employeeStates.keys.active)
    throw new DomainError('coupon.employee-not-active', {}, { field });
  return employee;
}

/** A person in the log of a coupon: `张三 E0001`. */
export const employeeNote = ({ name, saasNo }: Pick<Employee, 'name' | 'saasNo'>): string => `${name} ${saasNo}`.trim();
