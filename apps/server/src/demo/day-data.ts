import type { Context } from '@refectory/engine/request/context.ts';
import { cardStates } from '@refectory/modules/dining/contract/people/card-states.ts';
import { employeeStates } from '@refectory/modules/dining/contract/people/employee-states.ts';
import { sql } from 'kysely';
import type { DemoPackage, DemoPlace } from './content/places.ts';

/** An employee who may eat on a day. */
export interface Diner {
  readonly id: string;
  readonly saasNo: string;
  readonly cardNo: string | null;
  /** Types with a daily limit order one portion at a time. */
  readonly isLimited: boolean;
}

export interface OfferedPackage extends DemoPackage {
  readonly id: string;
}

/** A stored place with its packages. */
export interface PlaceWithOffers {
  readonly id: string;
  readonly plan: DemoPlace;
  readonly offers: readonly OfferedPackage[];
}

/**
 * Employees are split into two halves by number. They share only quotas, so that two days can be seeded in parallel.
 */
export type EmployeeHalf = 0 | 1;

/** Data needed to simulate a day. */
export interface DemoDayData {
  readonly day: string;
  readonly half: EmployeeHalf;
  readonly diners: readonly Diner[];
  readonly places: readonly PlaceWithOffers[];
  /** Number of meals booked on the day. */
  readonly volume: number;
}

/** Diners of a day, of one half of the employees or all: active, without a meal pause, by staff number. */
export async function listDiners(ctx: Context, day: string, half?: EmployeeHalf): Promise<Diner[]> {
  const { rows } = await sql<Diner>`
    select e.id, e.saas_no as "saasNo", c.card_no as "cardNo", t.daily_limit is not null as "isLimited"
    from dining_employee e
    join dining_employee_type t on t.tenant_id = e.tenant_id and t.id = e.type_id
    left join dining_card c on c.tenant_id = e.tenant_id and c.employee_id = e.id and c.card_status = ${sql.lit(cardStates.keys.active)}
    where e.tenant_id = app_tenant() and e.employee_status = ${employeeStates.keys.active}
      and (${half ?? null}::int is null
        or case when e.saas_no ~ '^.[0-9]{1,9}$' then substr(e.saas_no, 2)::int % 2 = ${half ?? null}::int end)
      and not exists (
        select from dining_rest r
        where r.tenant_id = e.tenant_id and r.employee_id = e.id and ${day}::date between r.start_on and r.end_on)
    order by e.saas_no`.execute(ctx.db);
  return rows;
}

/** Stored places and packages of the plans, found by code and name. */
export async function loadPlaces(ctx: Context, plans: readonly DemoPlace[]): Promise<PlaceWithOffers[]> {
  const places = await ctx.db.selectFrom('dining_place').select(['id', 'code']).execute();
  const packages = await ctx.db.selectFrom('dining_package').select(['id', 'name', 'place_id']).execute();
  return plans.map((plan) => {
    const id = places.find(({ code }) => code === plan.code)?.id ?? '';
    const offers = plan.packages.map((offer) => ({
      ...offer,
      id: packages.find(({ name, place_id }) => name === offer.name && place_id === id)?.id ?? '',
    }));
    return { id, plan, offers };
  });
}
