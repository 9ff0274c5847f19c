import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { cardStates } from '#dining/contract/people/card-states.ts';
import { employeeStates } from '#dining/contract/people/employee-states.ts';
import type { CardRequest } from './card-request.ts';

interface Holder {
  readonly cardNo: string;
  readonly cardStatus: number;
  readonly employeeId: string;
  readonly name: string;
  readonly saasNo: string;
}

/**
 * Refuses by name what constraints would refuse otherwise: an unknown or inactive employee, one with an active card, a
 * number in use or reported lost.
 */
export async function assertCardsIssuable(ctx: Context, requests: readonly CardRequest[]): Promise<void> {
  const employees = await lockEmployees(ctx, requests);
  for (const { employeeId } of requests) {
    const employee = employees.get(employeeId);
    if (!employee) throw new DomainError('platform.not-found');
    if (employee.status !== employeeStates.keys.active)
      throw new DomainError('dining.no-card-for', { name: employee.name, saasNo: employee.saasNo });
  }
  const numbers = new Set(requests.map(({ cardNo }) => cardNo));
  const ids = new Set(requests.map(({ employeeId }) => employeeId));
  for (const holder of await listHolders(ctx, requests)) {
    if (numbers.has(holder.cardNo) && holder.cardStatus === cardStates.keys.lost)
      throw new DomainError('dining.card-lost', { ...holder });
    if (ids.has(holder.employeeId) && holder.cardStatus === cardStates.keys.active)
      throw new DomainError('dining.has-active-card', { ...holder });
    if (numbers.has(holder.cardNo)) throw new DomainError('dining.card-in-use', { ...holder }, { field: 'cardNo' });
  }
}

/** Locks the employees, so that they cannot leave or be suspended meanwhile. */
async function lockEmployees(ctx: Context, requests: readonly CardRequest[]) {
  const { rows } = await sql<{ id: string; name: string; saasNo: string; status: number }>`
    select id, name, saas_no as "saasNo", employee_status as status from dining_employee
    where tenant_id = app_tenant() and id = any(${requests.map(({ employeeId }) => employeeId)}::bigint[])
    order by id for no key update`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function listHolders(ctx: Context, requests: readonly CardRequest[]): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select c.card_no as "cardNo", c.card_status as "cardStatus", c.employee_id as "employeeId", e.name, e.saas_no as "saasNo"
    from dining_card c join dining_employee e on e.tenant_id = c.tenant_id and e.id = c.employee_id
    where c.tenant_id = app_tenant() and c.card_status in (${cardStates.keys.active}, ${cardStates.keys.lost})
      and (c.card_no = any(${requests.map(({ cardNo }) => cardNo)}::text[]) or c.employee_id = any(${requests.map(({ employeeId }) => employeeId)}::bigint[]))`.execute(
    ctx.db,
  );
  return rows;
}
