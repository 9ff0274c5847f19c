import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { StrikeSettings } from '../strike/strike-rules.ts';
import { mealCutoffKey, mealDefaults, mealWindowKey, parameterDefinitions } from './parameter-rules.ts';

/** Serving hours and booking times of a meal. Times of day are `HH:mm`. */
export interface MealSettings {
  readonly mealPeriod: number;
  readonly start: string;
  readonly end: string;
  /** Number of days ahead on which booking opens. */
  readonly orderOpenDays: number;
  /** Minutes before the start at which booking closes. */
  readonly cutoffMinutes: number;
}

/** Dining parameters of a place (spec/dining#parameter). */
export interface DiningSettings {
  readonly meals: readonly MealSettings[];
  readonly cancelCutoffMinutes: number;
  readonly takeGraceMinutes: number;
  readonly noShowPolicy: 'charge' | 'refund' | 'strike';
  readonly lateEntry: boolean;
  readonly strikes: StrikeSettings;
  /** Minutes before a meal at which kitchen slips are printed. */
  readonly kitchenLeadMinutes: number;
  readonly orderLimitPerMeal: number;
  /** Minimum weight of a food sample in grams; 0: no samples required. */
  readonly sampleGrams: number;
  /** Days before its end at which a supplier's licence becomes a work item. */
  readonly licenceDays: number;
  /** The menu planner warns when a dish is repeated within this many days; 0: never. */
  readonly menuRepeatDays: number;
  readonly menuSeasonWarning: boolean;
  readonly menuStockWarning: boolean;
}

/**
 * Settings of a place, or without one of the tenant: value of the place, else of the tenant, else the default. One
 * small statement, not cached.
 */
export const readDiningSettings = async (ctx: Context, placeId?: string): Promise<DiningSettings> =>
  parseRows(await readRows(ctx, placeId === undefined ? [] : [placeId]));

/** The settings of several places, in one statement; of none, in none. The returned function answers for each of them. */
export async function readSettingsOfPlaces(
  ctx: Context,
  placeIds: Iterable<string>,
): Promise<(placeId: string) => DiningSettings> {
  const ids = [...new Set(placeIds)];
  const rows = ids.length === 0 ? [] : await readRows(ctx, ids);
  const settings = new Map(ids.map((id) => [id, parseRows(rows.filter(isFor(id)))]));
  return (placeId) => {
    const own = settings.get(placeId);
    if (!own) throw new Error(`The settings of place ${placeId} were not read.`);
    return own;
  };
}

async function readRows(ctx: Context, placeIds: readonly string[]): Promise<readonly ParameterRow[]> {
  const { rows } = await sql<ParameterRow>`
    select place_id, param_key, param_value from dining_parameter
    where tenant_id = app_tenant() and (place_id is null or place_id = any(${placeIds}::bigint[]))`.execute(ctx.db);
  return rows;
}

interface ParameterRow {
  readonly place_id: string | null;
  readonly param_key: string;
  readonly param_value: string;
}

/** Ids in calls may begin with zeros. */
const isFor = (placeId: string) => {
  const id = String(BigInt(placeId));
  return (row: ParameterRow): boolean => row.place_id === null || row.place_id === id;
};

/** Values of a place go before those of its tenant. */
function parseRows(rows: readonly ParameterRow[]): DiningSettings {
  const values = new Map<string, string>();
  for (const row of rows) if (row.place_id || !values.has(row.param_key)) values.set(row.param_key, row.param_value);
  return parseDiningSettings(values);
}

/** Settings from stored values. An invalid stored value is ignored. */
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
