import { label } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type PricedAddons, priceAddons } from '../equipment/price-addons.ts';
import { priceSlots, type SlotsPrice } from '../price/price-slots.ts';
import { lapseOffersIn } from '../wait/lapse-offers.ts';
import type { BookingRequest } from './booking-request.ts';
import { lockArea, lockEquipment, lockName, lockPerson } from './booking-rows.ts';
import { chooseSlots, findRefusal } from './booking-rules.ts';
import { bookingError } from './next-free.ts';
import { type BookingFacts, readBookingFacts } from './read-facts.ts';
import { releaseHoldsIn } from './release-holds.ts';

/** A valid request with its facts and price, including equipment. */
export interface BookableRequest extends SlotsPrice, PricedAddons {
  readonly facts: BookingFacts;
}

/**
 * Validates and prices a request; refuses with the violated rule and, where another time would help, with the next
 * three free slots (spec/space#rules). The result is valid until the end of the transaction: the area, the person
 * and, if limited, the group are locked.
 */
export async function assertBookable(ctx: Context, request: BookingRequest): Promise<BookableRequest> {
  // Requests for the past are refused before waiting for locks.
  const { facts } = await readBookable(ctx, request);
  await lockArea(ctx, request.areaId);
  if (request.addons?.length) await lockEquipment(ctx, facts.venueId);
  if (facts.groupId !== null) await lockName(ctx, `space group ${facts.groupId}`);
  const person = request.employeeId ?? request.customerPhone;
  if (person) await lockPerson(ctx, person);
  await releaseHoldsIn(ctx, request.areaId, request.startAt, request.endAt);
  await lapseOffersIn(ctx, request.areaId, request.startAt, request.endAt);
  return readBookable(ctx, request);
}

/** The same without locks, for previews. */
export async function readBookable(ctx: Context, request: BookingRequest): Promise<BookableRequest> {
  const facts = await readBookingFacts(ctx, request);
  if (!facts)
    throw new DomainError(
      'space.reference-unknown',
      { what: label('场地或类型', 'area or type') },
      { field: 'areaId' },
    );
  const refusal = findRefusal(facts, request, ctx);
  if (refusal) throw await bookingError(ctx, request, refusal);
  const slots = chooseSlots(facts.slots, request) ?? [];
  const price = await priceSlots(ctx, request, slots);
  const equipment = await priceAddons(ctx, request, facts.venueId);
  return { facts, ...price, ...equipment, amount: price.amount + equipment.addonAmount };
}
