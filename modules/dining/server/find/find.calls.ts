import { type Resource, resourceCode } from '@refectory/declaration/resource.ts';
import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { type FindOptions, findRows } from '@refectory/engine/list/find-rows.ts';
import { type Context, can } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { booking } from '#dining/contract/booking/booking.ts';
import { employee } from '#dining/contract/people/employee.ts';
import { searchCalls } from '#dining/contract/people/search-calls.ts';
import { order } from '#shop/contract/order/order.ts';

/** Rows of a kind; the last ones only when all of it are asked for. */
const maxFound = 6;
const maxAll = 50;
const maxKeywordLength = 50;

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

/**
 * Search for the command palette: people by name, pinyin, number, card or end of phone number; bookings and orders by
 * number. Six of each kind and which kinds have more, or up to fifty of the kind asked for.
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
        resultFields: ['bookingNo', 'day', 'employeeName', 'employeeNote'],
      }),
      orders: await find(ctx, registry, order, {
        ...options('orders'),
        prefixFields: ['orderNo'],
        resultFields: ['orderNo', 'day', 'employeeName', 'employeeNote'],
      }),
    };
    return {
      employees: found.employees.slice(0, most('employees')),
      bookings: found.bookings.slice(0, most('bookings')),
      orders: found.orders.slice(0, most('orders')),
      more: Object.entries(found).flatMap(([kind, rows]) => (rows.length > most(kind) ? [kind] : [])),
    };
  },
});
