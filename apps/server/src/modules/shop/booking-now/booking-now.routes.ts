import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assertReferences } from '#crud/assert-references.ts';
import type { Host } from '#crud/host.ts';
import { idempotencyKey } from '#crud/idempotency-key.ts';
import type { Registry } from '#crud/registry.ts';
import { requestInput } from '#crud/request-input.ts';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/envelope.ts';
import { once } from '#platform/idempotency.ts';
import { listPersons } from './list-persons.ts';
import { type BookingNow, bookingFields, readBookingJson } from './read-booking-json.ts';
import { saveBookingNow } from './save-booking-now.ts';

const permission = 'dining_booking_now';

const bookingJson = {
  type: 'object',
  properties: {
    booking_json: {
      type: ['object', 'string'],
      description:
        '{placeId, day, mealPeriod, tableId?, payType, persons: [{employeeId | cardNo, packageId?, goods?: [{goodsId, quantity}]}]}, as an object or as JSON text; the same object without this name around it is taken too',
    },
  },
};
const doc = (summary: string) => ({ schema: { summary, tags: ['现场代订 · Booking now'], body: bookingJson } });

/** The call of the specification sends what it calls `booking_json` as the body; a form has to name it. */
function payloadOf(request: FastifyRequest): unknown {
  const input = requestInput(request);
  return input.booking_json ?? (input.persons ? input : undefined);
}

/** POST /dining/bookingnow/save and /persionlist, both with `booking_json` (SPECIFICATION §7, Dining): calls about people, not about rows. */
export function bookingNowRoutes(app: FastifyInstance, host: Host, registry: Registry): void {
  const read = async (ctx: Context, request: FastifyRequest): Promise<BookingNow> => {
    const booking = readBookingJson(payloadOf(request));
    await assertReferences(registry, ctx, bookingFields, { ...booking });
    return booking;
  };
  app.post(
    '/dining/bookingnow/persionlist',
    doc('每人价格、余额与能否预订 · Price, balance and whether each person may book'),
    (request) =>
      host.run(
        request,
        async (ctx) => success(await listPersons(ctx, await read(ctx, request)), ctx.language),
        permission,
      ),
  );
  app.post(
    '/dining/bookingnow/save',
    doc('预订、支付并取餐，全部成功或全部不做 · Books, pays and takes, all or none'),
    (request) =>
      host.run(
        request,
        async (ctx) => {
          const booking = await read(ctx, request);
          const answer = await once(ctx, idempotencyKey(request), ['/dining/bookingnow/save', booking], () =>
            saveBookingNow(ctx, booking),
          );
          return success(answer, ctx.language);
        },
        permission,
      ),
  );
}
