import { booking } from '@refectory/contract/dining/booking.ts';
import { employee } from '@refectory/contract/dining/employee.ts';
import { type Resource, resourceCode } from '@refectory/contract/kernel/resource.ts';
import { order } from '@refectory/contract/shop/order.ts';
import type { FastifyInstance } from 'fastify';
import type { Binding } from '#crud/binding.ts';
import { type Find, findRows } from '#crud/find-rows.ts';
import type { Host } from '#crud/host.ts';
import type { Registry } from '#crud/registry.ts';
import { requestInput } from '#crud/request-input.ts';
import { type Context, can } from '#platform/context.ts';
import { success } from '#platform/envelope.ts';

const most = 6;
const longest = 50;

/** `GET /dining/find?keyword`: people by name, number or card, bookings and orders by number, for the command palette; of each only what the caller's lists show. */
export function findRoutes(app: FastifyInstance, host: Host, registry: Registry): void {
  const find = (ctx: Context, resource: Resource, what: Omit<Find, 'most'>) => {
    const binding = registry.bindings.get(resource.name);
    const isOpen = what.keyword !== '' && binding && can(ctx, resourceCode(resource.name));
    return isOpen ? findRows(registry, binding as Binding, ctx, { ...what, most }) : [];
  };
  const schema = { summary: '查找员工、预订与订单 · Find people, bookings and orders', tags: ['订餐 · Dining'] };
  app.get('/dining/find', { schema }, (request) =>
    host.run(request, async (ctx) => {
      const given = requestInput(request).keyword;
      const keyword = typeof given === 'string' ? given.trim().slice(0, longest) : '';
      const employees = await find(ctx, employee, {
        keyword,
        begins: ['name', 'saasNo'],
        equals: ['cardNo'],
        answer: ['name', 'saasNo', 'cardNo', 'groupName'],
      });
      const bookings = await find(ctx, booking, {
        keyword,
        begins: ['bookingNo'],
        answer: ['bookingNo', 'day', 'employeeName', 'employeeNote'],
      });
      const orders = await find(ctx, order, {
        keyword,
        begins: ['orderNo'],
        answer: ['orderNo', 'day', 'employeeName', 'employeeNote'],
      });
      return success({ employees, bookings, orders }, ctx.language);
    }),
  );
}
