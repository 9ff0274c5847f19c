import { bookingNowCalls } from '@refectory/contract/shop/booking-now-calls.ts';
import { assertReferences } from '#crud/assert-references.ts';
import { bindCalls } from '#crud/call/bind-calls.ts';
import type { Caller } from '#crud/call/caller.ts';
import { requestInput } from '#crud/request-input.ts';
import type { Context } from '#platform/context.ts';
import { listPersons } from './list-persons.ts';
import { type BookingNow, bookingFields, readBookingJson } from './read-booking-json.ts';
import { saveBookingNow } from './save-booking-now.ts';

/** The call of the specification sends what it calls `booking_json` as the body; a form has to name it. */
async function bookingOf(ctx: Context, { request, registry }: Caller): Promise<BookingNow> {
  const sent = requestInput(request);
  const booking = readBookingJson(sent.booking_json ?? (sent.persons ? sent : undefined));
  await assertReferences(registry, ctx, bookingFields, { ...booking });
  return booking;
}

export const boundBookingNow = bindCalls(bookingNowCalls, {
  persionlist: async (ctx, _input, caller) => listPersons(ctx, await bookingOf(ctx, caller)),
  save: async (ctx, _input, caller) => saveBookingNow(ctx, await bookingOf(ctx, caller)),
});
