import { type Cell, cellKey, type MenuItem, type WeekMenu } from '../menu-change.ts';
import { weekdays } from '../week-days.ts';

/** A row of the grid: a category at a meal. */
export interface GridRow {
  readonly mealPeriod: number;
  readonly categoryId: string;
  readonly categoryName: string;
  /** Whether it is the first row of its meal. */
  readonly isFirst: boolean;
}

/** Rows by meal and category; items without an enabled category get a row of their own. */
export function listRows({ mealPeriods, categories, items }: WeekMenu, noCategory: string): GridRow[] {
  const known = new Set(categories.map(({ id }) => id));
  const meals = [...new Set([...mealPeriods, ...items.map(({ mealPeriod }) => mealPeriod)])].toSorted((a, b) => a - b);
  const hasOthers = categories.length === 0 || items.some(({ categoryId }) => !known.has(categoryId));
  const rows = [...categories, ...(hasOthers ? [{ id: '', name: noCategory }] : [])];
  return meals.flatMap((mealPeriod) =>
    rows.map(({ id, name }, n) => ({ mealPeriod, categoryId: id, categoryName: name, isFirst: n === 0 })),
  );
}

/** Items by key of their cell. */
export function groupItems({ categories, items }: WeekMenu): ReadonlyMap<string, readonly MenuItem[]> {
  const known = new Set(categories.map(({ id }) => id));
  return Map.groupBy(items, (item) =>
    cellKey({ ...item, categoryId: known.has(item.categoryId) ? item.categoryId : '' }),
  );
}

/** The cell at a row and column, from 0. */
export function cellAt(rows: readonly GridRow[], row: number, column: number): Cell | undefined {
  const of = rows[row];
  const weekno = weekdays[column];
  return of && weekno ? { weekno, mealPeriod: of.mealPeriod, categoryId: of.categoryId } : undefined;
}
