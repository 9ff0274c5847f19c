import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { booking } from '#space/contract/booking/booking.ts';
import { combineAddons, keptAddons, type WantedAddon } from '../equipment/addons.ts';
import { readBookable } from './assert-bookable.ts';
import { toSpan } from './booking-request.ts';
import type { FreeSlot } from './list-free.ts';
import { freeInstead } from './next-free.ts';

type QuoteInput = ParsedInput<typeof booking.queries.quote.input>;

/** Quotes a booking: its price, or the violated rule with free alternatives (spec/space#rules). Changes nothing. */
export async function quoteBooking(ctx: Context, input: QuoteInput) {
  const request = {
    areaId: input.areaId,
    typeId: input.typeId,
    ...toSpan(ctx, input),
    employeeId: input.employeeId ?? null,
    customerPhone: input.customerPhone ?? '',
    persons: input.persons,
    addons: input.bookingId ? await readAddons(ctx, input.bookingId) : combineAddons(input.addons),
    ...(input.bookingId && { bookingId: input.bookingId }),
  };
  const nothing = {
    amount: '0.00',
    basePrice: '0.00',
    addonAmount: '0.00',
    deposit: '0.00',
    ruleName: '',
    approval: false,
  };
  try {
    const { facts, amount, basePrice, addonAmount, rule } = await readBookable(ctx, request);
    return {
      bookable: true,
      reason: '',
      reasonName: '',
      amount: fenToYuan(amount),
      basePrice: fenToYuan(basePrice),
      addonAmount: fenToYuan(addonAmount),
      deposit: fenToYuan(facts.deposit),
      ruleName: rule?.name ?? '',
      approval: facts.approval,
      nextFree: [] as FreeSlot[],
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const nextFree = await freeInstead(ctx, request, error);
    return {
      ...nothing,
      bookable: false,
      reason: error.code,
      reasonName: formatRefusal(error, ctx.language).msg,
      nextFree,
    };
  }
}

/** A moved booking keeps its equipment. */
async function readAddons(ctx: Context, id: string): Promise<readonly WantedAddon[]> {
  const row = await ctx.db.selectFrom('space_booking').select('addons').where('id', '=', id).executeTakeFirst();
  return keptAddons(row?.addons ?? []);
}
