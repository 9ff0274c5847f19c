import type { Context } from '@refectory/engine/request/context.ts';
import { cardStates } from '@refectory/modules/dining/contract/people/card-states.ts';
import { employeeStates } from '@refectory/modules/dining/contract/people/employee-states.ts';
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

/** Data needed to simulate a day. */
export interface DemoDayData {
  readonly day: string;
  /** Half of the employees: 0 or 1. */
  readonly half: number;
  readonly diners: readonly Diner[];
  readonly places: readonly PlaceWithOffers[];
  /** Number of meals booked on the day. */
  readonly volume: number;
}

/** Diners of a day: active, without a meal pause, by staff number. */
export async function listDiners(ctx: Context, day: string): Promise<Diner[]> {
  const cards = await ctx.db
    .selectFrom('dining_card')
    .select(['employee_id', 'card_no'])
    .where('card_status', '=', cardStates.keys.active)
    .execute();
  const rests = await ctx.db
    .selectFrom('dining_rest')
    .select('employee_id')
    .where('start_on', '<=', day)
    .where('end_on', '>=', day)
    .execute();
  const types = await ctx.db
    .selectFrom('dining_employee_type')
    .select('id')
    .where('daily_limit', 'is not', null)
    .execute();
  const people = await ctx.db
    .selectFrom('dining_employee')
    .select(['id', 'saas_no', 'type_id'])
    .where('employee_status', '=', employeeStates.keys.active)
    .orderBy('saas_no')
    .execute();
  const cardByEmployee = new Map(cards.map((card) => [card.employee_id, card.card_no]));
  const resting = new Set(rests.map((rest) => rest.employee_id));
  const limited = new Set(types.map(({ id }) => id));
  return people
    .filter(({ id }) => !resting.has(id))
    .map(({ id, saas_no, type_id }) => ({
      id,
      saasNo: saas_no,
      cardNo: cardByEmployee.get(id) ?? null,
      isLimited: limited.has(type_id),
    }));
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
