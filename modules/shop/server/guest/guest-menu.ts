import type { Language } from '@refectory/declaration/label.ts';
import { fenToYuan } from '@refectory/declaration/money.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import { isOpenAt, parseDiningSettings, servingWindow } from '#dining/server/public.ts';
import type { GuestItem, GuestMenu } from './read-guest-menu.ts';

/** Whether a meal is over, current or later when the page is rendered. */
export type MealMoment = 'over' | 'on' | 'later';

export interface GuestDish {
  readonly name: string;
  /** Dishes of a package; empty for a dish. */
  readonly dishes: readonly string[];
  /** Yuan, two decimals. */
  readonly price: string;
  /** Null without a quota. */
  readonly left: number | null;
  readonly kcal: number | null;
  readonly allergens: readonly string[];
  readonly services: readonly string[];
}

export interface GuestMeal {
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly moment: MealMoment;
  /** Category name; null for packages. */
  readonly categories: readonly { readonly name: string | null; readonly dishes: readonly GuestDish[] }[];
}

/** Menu as shown: current meal first, then later ones, then those that are over. */
export interface ArrangedMenu {
  readonly placeName: string;
  readonly tableName: string;
  readonly state: 'open' | 'outside' | 'closed';
  readonly opens: string;
  readonly closes: string;
  readonly day: string;
  /** Time of rendering, `HH:mm` in the business time zone. */
  readonly at: string;
  readonly meals: readonly GuestMeal[];
}

const moments: readonly MealMoment[] = ['on', 'later', 'over'];

/** Arranges a menu for a time and language. A closed place has no menu. */
export function arrangeGuestMenu(menu: GuestMenu, now: Date, zone: string, language: Language): ArrangedMenu {
  const { placeName, area, tableCode, opens, closes, day } = menu;
  const hours = { opens, closes };
  const isWithinHours = isOpenAt(hours, now, zone);
  return {
    placeName,
    tableName: [area, tableCode].filter(Boolean).join(' · '),
    state: menu.isOpen ? (isWithinHours ? 'open' : 'outside') : 'closed',
    opens: opens ?? '00:00',
    closes: closes ?? '24:00',
    day,
    at: formatWireTime(now, zone).slice(11, 16),
    meals: menu.isOpen ? listMeals(menu, now, zone, language) : [],
  };
}

function listMeals(menu: GuestMenu, now: Date, zone: string, language: Language): GuestMeal[] {
  const { meals } = parseDiningSettings(parameterValues(menu));
  const words = new Map(menu.words.map(([code, key, zh, en]) => [`${code} ${key}`, (language === 'en' && en) || zh]));
  const dishes = Map.groupBy([...menu.packages, ...menu.items], ({ mealPeriod }) => mealPeriod);
  return meals
    .flatMap((meal) => {
      const items = dishes.get(meal.mealPeriod) ?? [];
      const window = servingWindow(menu.day, meal, zone);
      const moment: MealMoment = window.to <= now ? 'over' : window.from <= now ? 'on' : 'later';
      const name = words.get(`meal_period ${meal.mealPeriod}`) ?? '';
      const { start, end } = meal;
      return items.length > 0 ? [{ name, start, end, moment, categories: listCategories(items, words) }] : [];
    })
    .toSorted((one, other) => moments.indexOf(one.moment) - moments.indexOf(other.moment));
}

const listCategories = (items: readonly GuestItem[], words: ReadonlyMap<string, string>) =>
  Array.from(
    Map.groupBy(items, ({ categoryName }) => categoryName),
    ([name, inside]) => ({
      name,
      dishes: inside.map(({ name: dish, dishes, price, left, kcal, allergens, services }) => ({
        name: dish,
        dishes,
        price: fenToYuan(price),
        left,
        kcal,
        services,
        allergens: allergens.map((key) => words.get(`allergen ${key}`) ?? '').filter(Boolean),
      })),
    }),
  );

/** Parameter values: those of the place override the tenant's. */
function parameterValues({ parameters }: GuestMenu): ReadonlyMap<string, string> {
  const sorted = parameters.toSorted(([one], [other]) => Number(one) - Number(other));
  return new Map(sorted.map(([, key, value]) => [key, value]));
}
