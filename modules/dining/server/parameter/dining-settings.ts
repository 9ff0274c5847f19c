import type { Context } from '@refectory/engine/request/context.ts';
import type { StrikeSettings } from '../strike/strike-rules.ts';
import { mealCutoffKey, mealDefaults, mealWindowKey, parameterDefinitions } from './parameter-rules.ts';

/** When a meal is served and until when it is booked. Times of day are `HH:mm`. */
export interface MealSettings {
  readonly mealPeriod: number;
  readonly start: string;
  readonly end: string;
  /** How many days ahead it can be booked. */
  readonly orderOpenDays: number;
  /** How many minutes before its start booking closes. */
  readonly cutoffMinutes: number;
}

/** The dining parameters that hold at a place (spec/dining#parameter). */
export interface DiningSettings {
  readonly meals: readonly MealSettings[];
  readonly cancelCutoffMinutes: number;
  readonly takeGraceMinutes: number;
  readonly noShowPolicy: 'charge' | 'refund' | 'strike';
  readonly lateEntry: boolean;
  readonly strikes: StrikeSettings;
  /** How many minutes before a meal its preparation begins: then the kitchen gets its slips. */
  readonly kitchenLeadMinutes: number;
  readonly orderLimitPerMeal: number;
  /** Grams of a food sample; 0 where none are asked for. */
  readonly sampleGrams: number;
  /** How many days before its end the licence of a supplier is work. */
  readonly licenceDays: number;
  /** The planner of the menu warns of a dish that comes again within so many days; 0: of none. */
  readonly menuRepeatDays: number;
  readonly menuSeasonWarning: boolean;
  readonly menuStockWarning: boolean;
}

/** Reads the settings of a place, or without one of the tenant: its own value, else the tenant's, else the product's. One small statement, never stale. */
export async function readDiningSettings(ctx: Context, placeId?: string): Promise<DiningSettings> {
  const rows = await ctx.db
    .selectFrom('dining_parameter')
    .select(['place_id', 'param_key', 'param_value'])
    .where((where) => where.or([where('place_id', 'is', null), where('place_id', '=', placeId ?? null)]))
    .execute();
  const values = new Map<string, string>();
  for (const row of rows) if (row.place_id || !values.has(row.param_key)) values.set(row.param_key, row.param_value);
  return parseDiningSettings(values);
}

/** Settings from stored values. A value the product would refuse today counts as not stored. */
export function parseDiningSettings(values: ReadonlyMap<string, string>): DiningSettings {
  const value = new Map(
    parameterDefinitions.map(({ key, initial, accepts }) => {
      const stored = values.get(key);
      return [key, stored !== undefined && accepts(stored) ? stored : initial];
    }),
  );
  const text = (key: string) => value.get(key) ?? '';
  const number = (key: string) => Number(text(key));
  return {
    meals: mealDefaults.map(({ mealPeriod, name }) => ({
      mealPeriod,
      start: text(mealWindowKey(name)).slice(0, 5),
      end: text(mealWindowKey(name)).slice(6),
      orderOpenDays: number('booking.open.days'),
      cutoffMinutes: number(mealCutoffKey(name)),
    })),
    cancelCutoffMinutes: number('cancel.cutoff.minutes'),
    takeGraceMinutes: number('take.grace.minutes'),
    noShowPolicy: text('noshow.policy') as DiningSettings['noShowPolicy'],
    lateEntry: text('late.entry') === 'on',
    strikes: {
      limit: number('strike.limit'),
      days: number('strike.days'),
      blockDays: number('strike.block.days'),
    },
    kitchenLeadMinutes: number('kitchen.lead.minutes'),
    orderLimitPerMeal: number('order.limit.per.meal'),
    sampleGrams: number('sample.grams'),
    licenceDays: number('supplier.licence.days'),
    menuRepeatDays: number('menu.repeat.days'),
    menuSeasonWarning: text('menu.season.warning') === 'on',
    menuStockWarning: text('menu.stock.warning') === 'on',
  };
}
