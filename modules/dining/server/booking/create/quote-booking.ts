import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError, type Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { bookingSource } from '#dining/contract/booking/booking-dictionaries.ts';
import type { bookingQuoteQueries } from '#dining/contract/booking/booking-quote.ts';
import { payType } from '#wallet/contract/dictionaries.ts';
import { readBalances } from '#wallet/server/public.ts';
import { assertOwnPlace } from '../../admin-user/place-filter.ts';
import { calculatePrices } from '../../price/calculate-prices.ts';
import type { BookingRequest } from '../rules/booking-request.ts';
import { type ValidatedBooking, validateBookings } from '../rules/validate-bookings.ts';
import { listPackageOffers } from './list-package-offers.ts';

/**
 * What a booking would cost and why it would be refused, by the rules that save it (spec/dining#create). Read only.
 * Without a person or place that the caller sees, only the reason is returned.
 */
export async function quoteBooking(ctx: Context, input: ParsedInput<typeof bookingQuoteQueries.quote.input>) {
  await assertOwnPlace(ctx, input.placeId);
  const request: BookingRequest = {
    ...input,
    persons: input.persons ?? 1,
    payType: input.payType ?? payType.keys.balance,
    source: bookingSource.keys.console,
  };
  const [checked] = await validateBookings(ctx, [request]);
  if (!checked || checked.facts.employeeName === null || checked.facts.placeName === null)
    return { packageRequired: false, bill: null, reason: formatReason(ctx, checked?.refusal) };
  const { employeeId, placeId, day, mealPeriod } = request;
  const [withoutPackage] = await calculatePrices(ctx, [{ employeeId, placeId, day, mealPeriod }]);
  const packageRequired = withoutPackage?.ruleId === undefined;
  const isPriced = Boolean(request.packageId) || !packageRequired;
  return {
    packageRequired,
    bill: isPriced ? await readBill(ctx, checked) : null,
    reason: formatReason(ctx, checked.refusal ?? (await quotaRefusal(ctx, request, checked))),
  };
}

async function readBill(ctx: Context, { request, price, basePrice, ruleName, amount, allowance }: ValidatedBooking) {
  const { employeeId } = request;
  const balance = (await readBalances(ctx, [employeeId])).get(employeeId);
  return {
    price: fenToYuan(price),
    basePrice: fenToYuan(basePrice),
    ruleName,
    amount: fenToYuan(amount),
    allowance: fenToYuan(allowance),
    payable: fenToYuan(amount - allowance),
    available: fenToYuan(balance?.available ?? 0n),
    credit: fenToYuan(balance?.credit ?? 0n),
  };
}

/** Refusal when too few portions are left; unlike saving, a quote reserves nothing. */
async function quotaRefusal(
  ctx: Context,
  request: BookingRequest,
  { facts }: ValidatedBooking,
): Promise<Refusal | undefined> {
  const offers = request.packageId ? await listPackageOffers(ctx, request) : [];
  const left = offers.find(({ packageId }) => packageId === request.packageId)?.left ?? null;
  if (left === null || left >= request.persons) return undefined;
  const params = { package: facts.packageName ?? '', day: request.day, left, wanted: request.persons };
  return { code: 'dining.quota-full', params };
}

const formatReason = (ctx: Context, refusal: Refusal | undefined): string =>
  refusal ? formatRefusal(DomainError.of(refusal), ctx.language).msg : '';
