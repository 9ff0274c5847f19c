import { type Resource, resourceCode } from '@refectory/declaration/resource.ts';
import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { type FindOptions, findRows } from '@refectory/engine/list/find-rows.ts';
import { type Context, can } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { booking } from '#dining/contract/booking/booking.ts';
import { employee } from '#dining/contract/people/employee.ts';
import { searchCalls } from '#dining/contract/people/search-calls.ts';
import { order } from '#shop/contract/order/order.ts';

const maxFound = 6;
const maxKeywordLength = 50;

/** Finds rows of a resource; returns nothing without its list permission. */
async function find<const A extends string>(
  ctx: Context,
  registry: Registry,
  resource: Resource,
  what: Omit<FindOptions<A>, 'limit'>,
) {
  const binding = registry.bindings.get(resource.name);
  const isOpen = what.keyword !== '' && binding && can(ctx, resourceCode(resource.name));
  return isOpen ? findRows(registry, binding.list, ctx, { ...what, limit: maxFound }) : [];
}

/**
 * Search for the command palette: people by name, pinyin, number, card or end of phone number; bookings and orders by
 * number.
 */
export const boundFindCalls = bindCalls(searchCalls, {
  find: async (ctx, input, { registry }) => {
    const keyword = (input.keyword ?? '').slice(0, maxKeywordLength);
    return {
      employees: await find(ctx, registry, employee, {
        keyword,
        resultFields: ['name', 'saasNo', 'cardNo', 'groupName', 'idPhoto'],
      }),
      bookings: await find(ctx, registry, booking, {
        keyword,
        prefixFields: ['bookingNo'],
        resultFields: ['bookingNo', 'day', 'employeeName', 'employeeNote'],
      }),
      orders: await find(ctx, registry, order, {
        keyword,
        prefixFields: ['orderNo'],
        resultFields: ['orderNo', 'day', 'employeeName', 'employeeNote'],
      }),
    };
  },
});
