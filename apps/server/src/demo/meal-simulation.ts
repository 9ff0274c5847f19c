import type { Context } from '@refectory/engine/request/context.ts';
import { attendanceSource, bookingSource } from '@refectory/modules/dining/contract/booking/booking-dictionaries.ts';
import { bookingStates } from '@refectory/modules/dining/contract/booking/booking-states.ts';
import { type BookingRow, lockBookings } from '@refectory/modules/dining/server/booking/booking-rows.ts';
import { cancelLockedBookings } from '@refectory/modules/dining/server/booking/cancel/cancel-bookings.ts';
import { bookAndPay } from '@refectory/modules/dining/server/booking/create/book-and-pay.ts';
import { takeBookings } from '@refectory/modules/dining/server/booking/take/take-bookings.ts';
import { takeByCard } from '@refectory/modules/dining/server/booking/take/take-by-card.ts';
import { takebackBooking } from '@refectory/modules/dining/server/booking/take/takeback-booking.ts';
import type { Diner } from './day-data.ts';
import { filterAllowedToBook } from './filter-allowed-to-book.ts';
import type { PlannedMeal } from './planned-meals.ts';
import type { RandomSource } from './random.ts';
import { topUpWallets } from './top-up-wallets.ts';

const { console, walkIn: atCounter } = bookingSource.keys;
const { unpaid } = bookingStates.keys;

const reasons = ['临时外出', '会议冲突', '订错餐次', '身体不适', ''];

/** Simulates one meal through the normal operations: bookings, cancellations, swipes, no-shows. */
export class MealSimulation {
  private readonly random: RandomSource;
  private readonly day: string;
  private readonly meal: number;
  private readonly dinerOf = new Map<string, Diner>();
  private expected: string[] = [];
  private eaten: BookingRow[] = [];
  private takenBack: string | undefined;

  constructor(random: RandomSource, day: string, meal: number) {
    this.random = random;
    this.day = day;
    this.meal = meal;
  }

  /** Books ahead; most pay at once, a few do not pay. */
  async book(ctx: Context, wanted: readonly PlannedMeal[]): Promise<void> {
    const meals = await filterAllowedToBook(ctx, wanted);
    await topUpWallets(ctx, this.random, meals);
    const rows = await bookAndPay(ctx, this.toRequests(meals, console), (n) => meals[n]?.isPaid ?? false);
    const free = rows.filter((row) => row.allowance === row.amount).map(({ id }) => id);
    const owing = rows
      .filter((row) => row.booking_status !== unpaid && row.allowance !== row.amount)
      .map(({ id }) => id);
    // 3 % are no-shows.
    this.expected.push(...this.random.shuffled([...owing, ...free]).filter(() => !this.random.chance(0.03)));
    for (const [n, { id }] of rows.entries()) this.dinerOf.set(id, (meals[n] as PlannedMeal).diner);
  }

  /** 4 % cancel. */
  async cancel(ctx: Context): Promise<void> {
    const ids = this.expected.filter(() => this.random.chance(0.04));
    if (ids.length === 0) return;
    await cancelLockedBookings(ctx, await lockBookings(ctx, ids), ids, this.random.pick(reasons));
    this.expected = this.expected.filter((id) => !ids.includes(id));
  }

  /** Serves a share of the remaining diners; most swipe their card. */
  async serve(ctx: Context, share: number): Promise<void> {
    const ids = this.expected.splice(0, Math.ceil(this.expected.length * share));
    const swiped = ids.filter((id) => this.dinerOf.get(id)?.cardNo);
    const others = ids.filter((id) => !this.dinerOf.get(id)?.cardNo);
    if (swiped.length > 0) this.eaten.push(...(await takeBookings(ctx, swiped, attendanceSource.keys.card)));
    if (others.length > 0) this.eaten.push(...(await takeBookings(ctx, others, attendanceSource.keys.code)));
  }

  /** Walk-ins: pay at the counter and eat. */
  async walkIn(ctx: Context, meals: readonly PlannedMeal[]): Promise<void> {
    if (meals.length === 0) return;
    await topUpWallets(ctx, this.random, meals);
    const rows = await bookAndPay(ctx, this.toRequests(meals, atCounter));
    await takeBookings(
      ctx,
      rows.map(({ id }) => id),
      attendanceSource.keys.card,
    );
  }

  /** Undoes a pickup that was a mistake; the meal is picked up later. */
  async takeBack(ctx: Context): Promise<void> {
    const row = this.eaten.pop();
    if (!row) return;
    await takebackBooking(ctx, { id: row.id, reason: '刷错卡' });
    this.takenBack = row.id;
  }

  async takeAgain(ctx: Context): Promise<void> {
    if (this.takenBack) await takeBookings(ctx, [this.takenBack], attendanceSource.keys.card);
    this.takenBack = undefined;
  }

  /** A second swipe, which is refused and recorded. */
  async swipeAgain(ctx: Context): Promise<void> {
    const row = this.eaten.find(({ id }) => this.dinerOf.get(id)?.cardNo);
    const cardNo = row && this.dinerOf.get(row.id)?.cardNo;
    if (cardNo) await takeByCard(ctx, { cardNo, placeId: row.place_id });
  }

  private toRequests(meals: readonly PlannedMeal[], source: number) {
    return meals.map(({ diner, placeId, packageId, persons, payType }) => ({
      employeeId: diner.id,
      placeId,
      packageId,
      day: this.day,
      mealPeriod: this.meal,
      persons,
      payType,
      source,
    }));
  }
}
