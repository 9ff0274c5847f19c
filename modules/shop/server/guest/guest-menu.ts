import type { Language } from '@refectory/declaration/label.ts';
import { fenToYuan } from '@refectory/declaration/money.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import { isOpenAt, parseDiningSettings, servingWindow } from '#dining/server/public.ts';
import type { GuestItem, GuestMenu } from './read-guest-menu.ts';

/** Where a meal stands at the moment the page was made. */
export type MealMoment = 'over' | 'on' | 'later';

export interface GuestDish {
  readonly name: string;
  /** What is in a package; none of a dish. */
  readonly dishes: readonly string[];
  /** Yuan, two places. */
  readonly price: string;
  /** Null where there is no quota. */
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
  /** Packages have no category: null. */
  readonly categories: readonly { readonly name: string | null; readonly dishes: readonly GuestDish[] }[];
}

/** A menu as it is shown: the meal that is on first, then those to come, then those that are over. */
export interface ArrangedMenu {
  readonly placeName: string;
  readonly tableName: string;
  readonly state: 'open' | 'outside' | 'closed';
  readonly opens: string;
  readonly closes: string;
  readonly day: string;
  /** `HH:mm` of the business day. */
  readonly at: string;
  readonly meals: readonly GuestMeal[];
}

const moments: readonly MealMoment[] = ['on', 'later', 'over'];

/** Arranges what was read of a code for a moment, in a language. A closed place shows no menu. */
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

/** The parameters of the place before those of the tenant. */
function parameterValues({ parameters }: GuestMenu): ReadonlyMap<string, string> {
  const sorted = parameters.toSorted(([one], [other]) => Number(one) - Number(other));
  return new Map(sorted.map(([, key, value]) => [key, value]));
}
