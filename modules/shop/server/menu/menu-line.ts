import { yuanToFen } from '@refectory/declaration/money.ts';
import { sql } from 'kysely';

/** A menu item to save; without an id it is added. */
export interface MenuLine {
  readonly id?: string | null | undefined;
  readonly version?: number | null | undefined;
  readonly weekno: number;
  readonly mealPeriod: number;
  readonly dishId: string;
  readonly categoryId?: string | null | undefined;
  readonly price: string;
  readonly serving: number;
  readonly limitPerPerson?: number | null | undefined;
  readonly validFrom?: string | null | undefined;
  readonly validTo?: string | null | undefined;
}

/** A menu item to remove. */
export interface RemovedLine {
  readonly id: string;
  readonly version?: number | null | undefined;
}

/** SQL: the lines as a table `line`, numbered from 0. */
export const lineTable = (items: readonly MenuLine[]) => sql`unnest(
  ${items.map(({ id }) => id || null)}::bigint[], ${items.map(({ weekno }) => weekno)}::int[], ${items.map(({ mealPeriod }) => mealPeriod)}::int[],
  ${items.map(({ dishId }) => dishId)}::bigint[], ${items.map(({ categoryId }) => categoryId || null)}::bigint[],
  ${items.map(({ price }) => yuanToFen(price))}::bigint[], ${items.map(({ serving }) => serving)}::int[],
  ${items.map(({ limitPerPerson }) => limitPerPerson ?? null)}::int[], ${items.map(({ validFrom }) => validFrom || null)}::date[],
  ${items.map(({ validTo }) => validTo || null)}::date[]) with ordinality
  as line (id, weekno, meal_period, dish_id, category_id, price, serving, limit_per_person, valid_from, valid_to, n)`;
