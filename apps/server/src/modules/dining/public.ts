// Dining as the modules above it see it (DOMAIN §2): whose places, when meals are, what they cost, who holds a card.

export { assertPlace, placeFilter } from './admin-user/place-filter.ts';
export { totalOf } from './booking/booking-rules.ts';
export { assertUsable, cardHolder } from './booking/card-holder.ts';
export { generateTakeList } from './booking/generate-take-list.ts';
export { mealName } from './booking/meal-name.ts';
export { bookableAt, type MealTimes, takeableAt } from './booking/meal-times.ts';
export { settingsOf } from './parameter/settings-of.ts';
export { type Price, type PriceAsk, pricesOf } from './price/prices-of.ts';
export { type DishServing, dishServing } from './recipe/dish-serving.ts';
