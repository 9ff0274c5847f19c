import { type Resource, resourceCode } from '@refectory/declaration/resource.ts';
import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { type Find, findRows } from '@refectory/engine/list/find-rows.ts';
import { type Context, can } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { booking } from '#dining/contract/booking/booking.ts';
import { employee } from '#dining/contract/people/employee.ts';
import { findCalls } from '#dining/contract/people/find-calls.ts';
import { order } from '#shop/contract/order/order.ts';

const most = 6;
const longest = 50;

/** Rows of a resource for whoever may see its list; nobody else learns that there are any. */
async function find<const A extends string>(
  ctx: Context,
  registry: Registry,
  resource: Resource,
  what: Omit<Find<A>, 'most'>,
) {
  const binding = registry.bindings.get(resource.name);
  const isOpen = what.keyword !== '' && binding && can(ctx, resourceCode(resource.name));
  return isOpen ? findRows(registry, binding, ctx, { ...what, most }) : [];
}

/** People by name, number or card, bookings and orders by number, for the command palette. */
export const boundFind = bindCalls(findCalls, {
  find: async (ctx, input, { registry }) => {
    const keyword = (input.keyword ?? '').slice(0, longest);
    return {
      employees: await find(ctx, registry, employee, {
        keyword,
        begins: ['name', 'saasNo'],
        equals: ['cardNo'],
        answer: ['name', 'saasNo', 'cardNo', 'groupName'],
      }),
      bookings: await find(ctx, registry, booking, {
        keyword,
        begins: ['bookingNo'],
        answer: ['bookingNo', 'day', 'employeeName', 'employeeNote'],
      }),
      orders: await find(ctx, registry, order, {
        keyword,
        begins: ['orderNo'],
        answer: ['orderNo', 'day', 'employeeName', 'employeeNote'],
      }),
    };
  },
});
