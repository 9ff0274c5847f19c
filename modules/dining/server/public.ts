// Dining as the modules above it see it (spec/dining#card): whose places, when meals are, what they cost, who holds a
// card, and how a meal is booked and taken.

export { assertPlace, placeFilter } from './admin-user/place-filter.ts';
export { walkInOffers } from './booking/counter/walk-in-offers.ts';
export { createBookings } from './booking/create/create-bookings.ts';
export { payBookings } from './booking/pay/pay-bookings.ts';
export type { BookingAsk } from './booking/rules/booking-ask.ts';
export { totalOf } from './booking/rules/booking-rules.ts';
export { type JudgedBooking, judgeBookings } from './booking/rules/judge-bookings.ts';
export { mealName } from './booking/rules/meal-name.ts';
export {
  bookableAt,
  cancellableUntil,
  type MealTimes,
  servedAt,
  takeableAt,
  within,
} from './booking/rules/meal-times.ts';
export { openingRefusal } from './booking/rules/place-hours.ts';
export { assertUsable, cardHolder, cardHolders, type Holder } from './booking/take/card-holder.ts';
export { generateTakeList } from './booking/take/generate-take-list.ts';
export { byCard, byHand, takeBookings } from './booking/take/take-bookings.ts';
export { consumedOf, lockEaters } from './limit/consumed.ts';
export { type Consumed, limitRefusal, newTally, type Tally } from './limit/limit-rules.ts';
export { settingsOf } from './parameter/settings-of.ts';
export { type Price, type PriceAsk, pricesOf } from './price/prices-of.ts';
export { type DishServing, dishServing } from './recipe/dish-serving.ts';
export { type Absence, cancelReserved, listReserved, type ReservedMeal } from './rest/absence.ts';
export { recordStrikes } from './strike/record-strikes.ts';
export { strikeDaysOf } from './strike/strike-days.ts';
export { strikeRefusal } from './strike/strike-rules.ts';
export { tableRefusals } from './table/table-refusals.ts';
