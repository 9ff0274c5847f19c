import { fenToYuan } from '@refectory/declaration/money.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertOwnPlace } from '../../admin-user/place-filter.ts';
import type { ValidatedBooking } from '../rules/validate-bookings.ts';
import { calculatePayable, checkGroupMeals, listGroupRefusals } from './check-group-meals.ts';
import { type GroupPlan, planGroupMeals } from './group-plan.ts';

/**
 * What a group booking would cost, by person, and which of its meals would be refused, by the rules that book it
 * (spec/dining#group-booking). Changes nothing.
 */
export async function quoteGroup(ctx: Context, plan: GroupPlan) {
  await assertOwnPlace(ctx, plan.placeId);
  const { days, requests } = await planGroupMeals(ctx, plan);
  const { meals, balances } = await checkGroupMeals(ctx, requests);
  const accepted = meals.filter(({ refusal }) => !refusal);
  const names = await readGroupNames(ctx, [...balances.keys()]);
  const byPerson = Map.groupBy(meals, ({ request }) => request.employeeId);
  return {
    days,
    meals: accepted.length,
    amount: sumParts(accepted, ({ amount }) => amount),
    allowance: sumParts(accepted, ({ allowance }) => allowance),
    payable: sumParts(accepted, calculatePayable),
    people: [...byPerson].map(([employeeId, own]) => {
      const may = own.filter(({ refusal }) => !refusal);
      return {
        employeeId,
        employeeName: own[0]?.facts.employeeName ?? '',
        saasNo: own[0]?.facts.saasNo ?? '',
        groupName: names.get(employeeId) ?? '',
        meals: may.length,
        refused: own.length - may.length,
        payable: sumParts(may, calculatePayable),
        available: fenToYuan(balances.get(employeeId)?.available ?? 0n),
      };
    }),
    refusals: listGroupRefusals(ctx, meals),
  };
}

const sumParts = (meals: readonly ValidatedBooking[], part: (meal: ValidatedBooking) => bigint): string =>
  fenToYuan(meals.reduce((sum, meal) => sum + part(meal), 0n));

async function readGroupNames(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select e.id, g.name from dining_employee e join dining_group g on g.tenant_id = e.tenant_id and g.id = e.group_id
    where e.tenant_id = app_tenant() and e.id = any(${ids}::bigint[]) and ${dataScopeCondition(ctx, 'dining_employee', 'e')}`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
