import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { assertChoices } from '@refectory/engine/call/input/assert-choices.ts';
import { assertReferences } from '@refectory/engine/call/input/assert-references.ts';
import { readIdempotencyKey } from '@refectory/engine/call/input/idempotency-key.ts';
import { rawInputOperation } from '@refectory/engine/call/operations.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { runIdempotent } from '@refectory/engine/request/idempotency.ts';
import { bookingNowCalls, bookingNowFields } from '#shop/contract/order/booking-now-calls.ts';
import { checkPersons } from './check-persons.ts';
import { type BookingNowInput, parseBookingJson } from './parse-booking-json.ts';
import { saveBookingNow } from './save-booking-now.ts';

/** The specification sends the content of `booking_json` as the body; a form sends it as a field. */
async function parseBookingInput(
  ctx: Context,
  sent: Readonly<Record<string, unknown>>,
  { registry }: CallEnvironment,
): Promise<BookingNowInput> {
  const booking = parseBookingJson(sent.booking_json ?? (sent.persons ? sent : undefined));
  await assertChoices(ctx, bookingNowFields, { ...booking });
  await assertReferences(registry, ctx, bookingNowFields, { ...booking });
  return booking;
}

export const boundBookingNowCalls = bindCalls(bookingNowCalls, {
  persionlist: rawInputOperation(async (ctx, sent, caller) =>
    checkPersons(ctx, await parseBookingInput(ctx, sent, caller)),
  ),
  save: rawInputOperation(async (ctx, sent, caller) => {
    const booking = await parseBookingInput(ctx, sent, caller);
    return runIdempotent(ctx, readIdempotencyKey(caller.request), [bookingNowCalls.save.path, booking], () =>
      saveBookingNow(ctx, booking),
    );
  }),
});
