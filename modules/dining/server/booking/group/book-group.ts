import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { fenToYuan } from '@refectory/declaration/money.ts';
import { nextNumber } from '@refectory/engine/database/numbering.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { type groupBooking, maxGroupMeals } from '#dining/contract/booking/group-booking.ts';
import { lockDiners } from '#dining/server/limit/consumption.ts';
import { payType } from '#wallet/contract/dictionaries.ts';
import { assertOwnPlace } from '../../admin-user/place-filter.ts';
import { bookAndPay } from '../create/book-and-pay.ts';
import type { BookingRequest } from '../rules/booking-request.ts';
import { assertNoneRefused, calculatePayable, checkGroupMeals, listGroupRefusals } from './check-group-meals.ts';
import { planGroupMeals, toGroupRequest } from './group-plan.ts';
import { lockGroup } from './lock-group.ts';

type BookInput = ParsedInput<typeof groupBooking.actions.book.input>;
type JoinInput = ParsedInput<typeof groupBooking.actions.join.input> & { readonly id: string };

/**
 * Books and pays meals of several people, days and meals in one step (spec/dining#group-booking): all of them, or with
 * `skipRefused` those that can be booked. Refused where none can be. Two callers with the same people come one after the other.
 */
export async function bookGroup(ctx: Context, input: BookInput) {
  await assertOwnPlace(ctx, input.placeId);
  const { requests } = await planGroupMeals(ctx, input);
  const accepted = await acceptMeals(ctx, requests, input.skipRefused);
  const group = await ctx.db
    .insertInto('dining_group_booking')
    .values({
      group_no: await nextNumber(ctx, 'GB'),
      title: input.title,
      place_id: input.placeId,
      pay_type: input.payType ?? payType.keys.balance,
      cost_centre: input.costCentre ?? '',
      remark: input.remark ?? '',
    })
    .returning(['id', 'group_no'])
    .executeTakeFirstOrThrow();
  return bookAccepted(ctx, group, accepted);
}

/** Books for more people what a group still has to pick up: the same days, meals and set meals (spec/dining#group-booking). */
export async function joinGroup(ctx: Context, { id, employeeIds, skipRefused }: JoinInput) {
  const group = await lockGroup(ctx, id);
  const meals = await listOpenMeals(ctx, id);
  if (meals.length === 0) throw new DomainError('dining.group-nothing-left');
  const people = [...new Set(employeeIds)];
  const count = meals.length * people.length;
  if (count > maxGroupMeals)
    throw new DomainError('dining.group-too-many', { meals: count, max: maxGroupMeals }, { field: 'employeeIds' });
  const requests = meals.flatMap((meal) =>
    people.map((employeeId) =>
      toGroupRequest({ ...meal, employeeId, placeId: group.place_id, payType: group.pay_type }),
    ),
  );
  return bookAccepted(ctx, group, await acceptMeals(ctx, requests, skipRefused));
}

interface Accepted {
  readonly requests: readonly BookingRequest[];
  readonly payable: bigint;
  readonly refusals: ReturnType<typeof listGroupRefusals>;
}

/** Locks the people, so that nobody books them meanwhile, and keeps the meals that can be booked. */
async function acceptMeals(
  ctx: Context,
  requests: readonly BookingRequest[],
  skipRefused: boolean | null | undefined,
): Promise<Accepted> {
  await lockDiners(ctx, [...new Set(requests.map(({ employeeId }) => employeeId))]);
  const { meals } = await checkGroupMeals(ctx, requests);
  const accepted = meals.filter(({ refusal }) => !refusal);
  if (!skipRefused || accepted.length === 0) assertNoneRefused(ctx, meals);
  return {
    requests: accepted.map(({ request }) => request),
    payable: accepted.reduce((sum, meal) => sum + calculatePayable(meal), 0n),
    refusals: listGroupRefusals(ctx, meals),
  };
}

async function bookAccepted(
  ctx: Context,
  group: { readonly id: string; readonly group_no: string },
  { requests, payable, refusals }: Accepted,
) {
  await bookAndPay(
    ctx,
    requests.map((request) => ({ ...request, groupBookingId: group.id })),
  );
  return { id: group.id, groupNo: group.group_no, meals: requests.length, payable: fenToYuan(payable), refusals };
}

interface OpenMeal {
  readonly day: string;
  readonly mealPeriod: number;
  readonly packageId: string | null;
}

const { unpaid, booked } = bookingStates.keys;

/** The days and meals that somebody of the group still picks up, each with what most of them have. */
async function listOpenMeals(ctx: Context, groupId: string): Promise<OpenMeal[]> {
  const { rows } = await sql<OpenMeal>`
    select day, meal_period as "mealPeriod", mode() within group (order by package_id) as "packageId"
    from dining_booking
    where tenant_id = app_tenant() and group_booking_id = ${groupId}::bigint and booking_status in (${unpaid}, ${booked}) and day >= app_today()
    group by day, meal_period order by day, meal_period`.execute(ctx.db);
  return rows;
}
