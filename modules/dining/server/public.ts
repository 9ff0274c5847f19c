// What other modules may use of dining (spec/dining#card): places, meals, prices, card holders, booking and pickup.

export {
  assertOwnOrAllPlaces,
  assertOwnPlace,
  ownPlaceCondition,
  placeFilter,
  readOwnPlaceIds,
} from './admin-user/place-filter.ts';
export { amountPaid, type BookingRow } from './booking/booking-rows.ts';
export { listWalkInOffers } from './booking/counter/list-walk-in-offers.ts';
export { createBookings } from './booking/create/create-bookings.ts';
export { payBookings, toCouponBill } from './booking/pay/pay-bookings.ts';
export type { BookingRequest } from './booking/rules/booking-request.ts';
export { calculateTotal } from './booking/rules/booking-rules.ts';
export { mealName } from './booking/rules/meal-name.ts';
export {
  bookingWindow,
  cancelDeadline,
  isWithin,
  type MealTimes,
  servingWindow,
  takeWindow,
} from './booking/rules/meal-times.ts';
export { isOpenAt, openingRefusal } from './booking/rules/place-hours.ts';
export { type ValidatedBooking, validateBookings } from './booking/rules/validate-bookings.ts';
export { assertCardUsable, type CardHolder, findCardHolders, requireCardHolder } from './booking/take/card-holder.ts';
export { generatePickupList } from './booking/take/generate-pickup-list.ts';
export { takeBookings } from './booking/take/take-bookings.ts';
export { guestAddress, readGuestCode } from './code/guest-code.ts';
export { encodePng } from './code/provider/encode-png.ts';
export { type DrawerSheet, readDrawerSheet } from './drawer/read-drawer-sheet.ts';
export { type Departure, employeeLeft } from './employee/employee-left.ts';
export { createDayKindLookup } from './holiday/day-kind.ts';
export { lockDiners, readConsumption } from './limit/consumption.ts';
export { type Consumption, createTally, limitRefusal, type Tally } from './limit/limit-rules.ts';
export {
  type DiningSettings,
  parseDiningSettings,
  readDiningSettings,
  readSettingsOfPlaces,
} from './parameter/dining-settings.ts';
export { listPlaceIds } from './place/list-places.ts';
export { calculatePrices, type Price, type PriceRequest } from './price/calculate-prices.ts';
export { decideByRules, type LosingRule, type PriceRuleCondition, type RankedRule } from './price/choose-rule.ts';
export { chargedDayKind, daysHold } from './price/meal-conditions.ts';
export { type DishServing, readDishServing } from './recipe/read-dish-serving.ts';
export {
  cancelReservedEvent,
  listMealIds,
  listReservedEvent,
  type ReservedMeal,
  type ReservedMealFilter,
} from './reserved/reserved-meal.ts';
export { listStrikeDays } from './strike/list-strike-days.ts';
export { recordStrikes } from './strike/record-strikes.ts';
export { strikeRefusal } from './strike/strike-rules.ts';
export { announceTables } from './table/announce-tables.ts';
export { assertTableFree, findTableRefusals, movedRequest } from './table/find-table-refusals.ts';
