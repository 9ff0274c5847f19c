import { label } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { type PricedAddons, priceAddons } from '../equipment/price-addons.ts';
import { priceSlots, type SlotsPrice } from '../price/price-slots.ts';
import { lapseOffersIn } from '../wait/lapse-offers.ts';
import type { BookingRequest } from './booking-request.ts';
import { lockArea, lockEquipment } from './booking-rows.ts';
import { chooseSlots, findRefusal } from './booking-rules.ts';
import { bookingError } from './next-free.ts';
import { type BookingFacts, readBookingFacts } from './read-facts.ts';
import { releaseHoldsIn } from './release-holds.ts';

/** A request that can be: what it is made of and what it costs; the amount includes its equipment. */
export interface BookableRequest extends SlotsPrice, PricedAddons {
  readonly facts: BookingFacts;
}

/**
 * Checks a request and prices it; refuses with the rule and, where another time would do, with the next three free slots
 * (spec/space#rules). What it answers holds until the end of the transaction: the area is locked, and so are the person and, where it is limited, the group.
 */
export async function assertBookable(ctx: Context, request: BookingRequest): Promise<BookableRequest> {
  // Who comes too late is told so without waiting.
  const { facts } = await readBookable(ctx, request);
  await lockArea(ctx, request.areaId);
  if (request.addons?.length) await lockEquipment(ctx, facts.venueId);
  if (facts.groupId !== null) await lockName(ctx, `space group ${facts.groupId}`);
  const person = request.employeeId ?? request.customerPhone;
  if (person) await lockName(ctx, `space person ${person}`);
  await releaseHoldsIn(ctx, request.areaId, request.startAt, request.endAt);
  await lapseOffersIn(ctx, request.areaId, request.startAt, request.endAt);
  return readBookable(ctx, request);
}

/** Whoever counts what somebody has comes one after the other. */
async function lockName(ctx: Context, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(app_tenant() || ' ' || ${name}::text, 0))`.execute(ctx.db);
}

/** The same without locks: what would be answered now. */
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
