import { type Label, label } from '@refectory/declaration/label.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { counterTexts as texts } from '../counter-texts.ts';
import type { DayBooking, Diner } from './counter-calls.ts';

/** Colour of the decision: hand out, hand out against payment, refuse. */
export type DecisionTone = 'go' | 'charge' | 'stop';

export interface CounterDecision {
  readonly tone: DecisionTone;
  readonly headline: Label;
  /** Reason of the refusal, with its variables. */
  readonly reason?: Label;
  readonly params?: Readonly<Record<string, string>>;
  /** The booking to hand out. */
  readonly booking?: DayBooking;
}

const { taken } = bookingStates.keys;

/** What may be done for the person at this place now, as text (spec/dining#swipe). */
export function decideAtCounter({ now, bookings }: Diner, placeId: string): CounterDecision {
  const booking = bookings.find(({ id }) => id === now.bookingId);
  const about = booking ? { booking } : {};
  if (now.may === 'take') return { tone: 'go', headline: texts.mayTake, ...about };
  if (now.may === 'pay') return { tone: 'charge', headline: texts.mustPay, ...about };
  if (now.may === 'walkin') return { tone: 'charge', headline: texts.walkIn };
  return {
    tone: 'stop',
    headline: texts.refused,
    ...about,
    ...(now.reason ? { reason: label(now.reason, now.reason) } : refusalReason(booking, now.mealPeriod, placeId)),
  };
}

function refusalReason(
  booking: DayBooking | undefined,
  mealPeriod: number | null,
  placeId: string,
): Pick<CounterDecision, 'reason' | 'params'> {
  if (mealPeriod === null) return { reason: texts.noMealOn };
  if (!booking) return { reason: texts.notOffered };
  const { placeName: place, takenAt, bookingStatus } = booking;
  if (bookingStatus === taken) return { reason: texts.alreadyTaken, params: { at: takenAt.slice(11, 16), place } };
  return booking.placeId === placeId ? { reason: texts.missed } : { reason: texts.bookedElsewhere, params: { place } };
}
