import { type Resource, resourceCode } from '@refectory/declaration/resource.ts';
import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { type FindOptions, findRows } from '@refectory/engine/list/find-rows.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import { type Context, can } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { booking } from '#dining/contract/booking/booking.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { employee } from '#dining/contract/people/employee.ts';
import { searchCalls } from '#dining/contract/people/search-calls.ts';
import { mealName } from '#dining/server/booking/rules/meal-name.ts';
import { order } from '#shop/contract/order/order.ts';

/** Rows of a kind; the last ones only when all of it are asked for. */
const maxFound = 6;
const maxAll = 50;
const maxKeywordLength = 50;
/** Of so few people found the meals to come are shown as well. */
const maxPeopleWithMeals = 3;
const bookingFields = ['bookingNo', 'day', 'mealPeriod', 'employeeName', 'employeeNote'] as const;

/** Finds rows of a resource; returns nothing without its list permission. */
async function find<const A extends string>(
  ctx: Context,
  registry: Registry,
  resource: Resource,
  what: FindOptions<A>,
) {
  const binding = registry.bindings.get(resource.name);
  const isOpen = what.keyword !== '' && binding && can(ctx, resourceCode(resource.name));
  return isOpen ? findRows(registry, binding.list, ctx, what) : [];
}

/** What people have booked from today on and not picked up, the next meal first. */
async function findMealsToCome(ctx: Context, registry: Registry, keyword: string, people: readonly { id: string }[]) {
  if (people.length === 0 || people.length > maxPeopleWithMeals) return [];
  const found = await Promise.all(
    people.map(({ id }) =>
      find(ctx, registry, booking, {
        keyword,
        filters: {
          employeeId: id,
          bookingStatus_lt: String(bookingStates.keys.taken),
          day_datege: businessDay(ctx.now, ctx.zone),
        },
        resultFields: bookingFields,
        limit: maxFound,
      }),
    ),
  );
  return found
    .flat()
    .toSorted((one, other) => `${one.day} ${one.mealPeriod}`.localeCompare(`${other.day} ${other.mealPeriod}`))
    .slice(0, maxFound);
}

/**
 * Search for the command palette: people by name, pinyin, number, card or end of phone number, and of few people what
 * they have booked (spec/dining#find); bookings and orders by number. Six of each kind and which kinds have more, or up to fifty of the kind asked for.
 */
export const boundFindCalls = bindCalls(searchCalls, {
  find: async (ctx, input, { registry }) => {
    const keyword = (input.keyword ?? '').slice(0, maxKeywordLength);
    const most = (kind: string) => (input.all === kind ? maxAll : maxFound);
    // One more than is shown tells whether there are more.
    const options = (kind: string) => ({ keyword, limit: most(kind) + (input.all === kind ? 0 : 1) });
    const found = {
      employees: await find(ctx, registry, employee, {
        ...options('employees'),
        resultFields: ['name', 'saasNo', 'cardNo', 'groupName', 'idPhoto'],
      }),
      bookings: await find(ctx, registry, booking, {
        ...options('bookings'),
        prefixFields: ['bookingNo'],
        resultFields: bookingFields,
      }),
      orders: await find(ctx, registry, order, {
        ...options('orders'),
        prefixFields: ['orderNo'],
        resultFields: ['orderNo', 'day', 'employeeName', 'employeeNote'],
      }),
    };
    const meals = found.bookings.length > 0 ? [] : await findMealsToCome(ctx, registry, keyword, found.employees);
    return {
      employees: found.employees.slice(0, most('employees')),
      bookings: [...found.bookings.slice(0, most('bookings')), ...meals].map(({ mealPeriod, ...each }) => ({
        ...each,
        mealName: mealName(Number(mealPeriod), ctx.language),
      })),
      orders: found.orders.slice(0, most('orders')),
      more: Object.entries(found).flatMap(([kind, rows]) => (rows.length > most(kind) ? [kind] : [])),
    };
  },
});
