import { assertReferences } from '@refectory/engine/call/assert-references.ts';
import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { Caller } from '@refectory/engine/call/caller.ts';
import { idempotencyKey } from '@refectory/engine/call/idempotency-key.ts';
import { readsSent } from '@refectory/engine/call/operations.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { once } from '@refectory/engine/request/idempotency.ts';
import { bookingNowCalls } from '#shop/contract/order/booking-now-calls.ts';
import { listPersons } from './list-persons.ts';
import { type BookingNow, bookingFields, readBookingJson } from './read-booking-json.ts';
import { saveBookingNow } from './save-booking-now.ts';

/** The call of the specification sends what it calls `booking_json` as the body; a form has to name it. */
async function bookingOf(
  ctx: Context,
  sent: Readonly<Record<string, unknown>>,
  { registry }: Caller,
): Promise<BookingNow> {
  const booking = readBookingJson(sent.booking_json ?? (sent.persons ? sent : undefined));
  await assertReferences(registry, ctx, bookingFields, { ...booking });
  return booking;
}

export const boundBookingNow = bindCalls(bookingNowCalls, {
  persionlist: readsSent(async (ctx, sent, caller) => listPersons(ctx, await bookingOf(ctx, sent, caller))),
  save: readsSent(async (ctx, sent, caller) => {
    const booking = await bookingOf(ctx, sent, caller);
    return once(ctx, idempotencyKey(caller.request), [bookingNowCalls.save.path, booking], () =>
      saveBookingNow(ctx, booking),
    );
  }),
});
