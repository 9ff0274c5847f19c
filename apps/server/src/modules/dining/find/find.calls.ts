import { booking } from '@refectory/contract/dining/booking.ts';
import { employee } from '@refectory/contract/dining/employee.ts';
import { findCalls } from '@refectory/contract/dining/find-calls.ts';
import { type Resource, resourceCode } from '@refectory/contract/kernel/resource.ts';
import { order } from '@refectory/contract/shop/order.ts';
import { bindCalls } from '#crud/call/bind-calls.ts';
import { type Find, findRows } from '#crud/find-rows.ts';
import type { Registry } from '#crud/registry.ts';
import { type Context, can } from '#platform/context.ts';

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
