import { label } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { priceSlots, type SlotsPrice } from '../price/price-slots.ts';
import { lapseOffersIn } from '../wait/lapse-offers.ts';
import { lockArea } from './booking-rows.ts';
import { chooseSlots, findRefusal } from './booking-rules.ts';
import { freeText, listFree } from './list-free.ts';
import { type BookingFacts, readBookingFacts } from './read-facts.ts';
import { releaseHoldsIn } from './release-holds.ts';
import type { Wish } from './wish.ts';

/** A wish that can be: what it is made of and what it costs. */
export interface Judged extends SlotsPrice {
  readonly facts: BookingFacts;
}

/**
 * Judges a wish and prices it; refuses with the rule and, where the plan is against it, with the next three free slots
 * (spec/space#rules). What it answers holds until the end of the transaction: the area is locked, and so is the person.
 */
export async function judgeWish(ctx: Context, wish: Wish): Promise<Judged> {
  // Who comes too late is told so without waiting.
  await readVerdict(ctx, wish);
  await lockArea(ctx, wish.areaId);
  const person = wish.employeeId ?? wish.customerPhone;
  if (person)
    await sql`select pg_advisory_xact_lock(hashtextextended('space person ' || app_tenant() || ' ' || ${person}::text, 0))`.execute(
      ctx.db,
    );
  await releaseHoldsIn(ctx, wish.areaId, wish.startAt, wish.endAt);
  await lapseOffersIn(ctx, wish.areaId, wish.startAt, wish.endAt);
  return readVerdict(ctx, wish);
}

/** The same without locks: what would be answered now. */
export async function readVerdict(ctx: Context, wish: Wish): Promise<Judged> {
  const facts = await readBookingFacts(ctx, wish);
  if (!facts)
    throw new DomainError('space.no-such-ask', { what: label('场地或类型', 'area or type') }, { field: 'areaId' });
  const refusal = findRefusal(facts, wish, ctx);
  if (refusal && 'plan' in refusal) {
    const nextFree = await listFree(ctx, wish);
    const free = nextFree.length > 0 ? nextFree.map(freeText) : label('无', 'none');
    const more = { field: 'startAt', data: { nextFree } };
    if (refusal.plan === 'slot-taken')
      throw new DomainError('space.slot-taken', { area: facts.takenBy ?? '', free }, more);
    if (refusal.plan === 'slot-closed')
      throw new DomainError('space.slot-closed', { reason: facts.closedFor ?? '', free }, more);
    throw new DomainError('space.not-planned', { free }, more);
  }
  if (refusal) throw DomainError.of(refusal);
  const slots = chooseSlots(facts.slots, wish) ?? [];
  return { facts, ...(await priceSlots(ctx, wish, slots)) };
}
