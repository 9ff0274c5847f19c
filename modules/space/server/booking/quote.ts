import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { booking } from '#space/contract/booking/booking.ts';
import { readBookable } from './assert-bookable.ts';
import { toSpan } from './booking-request.ts';
import { type FreeSlot, listFree } from './list-free.ts';

type QuoteInput = ParsedInput<typeof booking.queries.quote.input>;

/** What a booking would cost, and whether it can be; else why not and what is free next (spec/space#rules). Changes nothing. */
export async function quoteBooking(ctx: Context, input: QuoteInput) {
  const request = {
    areaId: input.areaId,
    typeId: input.typeId,
    ...toSpan(ctx, input),
    employeeId: input.employeeId ?? null,
    customerPhone: input.customerPhone ?? '',
    persons: input.persons,
    ...(input.bookingId && { bookingId: input.bookingId }),
  };
  const nothing = { amount: '0.00', basePrice: '0.00', deposit: '0.00', ruleName: '', approval: false };
  try {
    const { facts, amount, basePrice, rule } = await readBookable(ctx, request);
    return {
      bookable: true,
      reason: '',
      reasonName: '',
      amount: fenToYuan(amount),
      basePrice: fenToYuan(basePrice),
      deposit: fenToYuan(facts.deposit),
      ruleName: rule?.name ?? '',
      approval: facts.approval,
      nextFree: [] as FreeSlot[],
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const nextFree = await listFree(ctx, request);
    return {
      ...nothing,
      bookable: false,
      reason: error.code,
      reasonName: formatRefusal(error, ctx.language).msg,
      nextFree,
    };
  }
}
