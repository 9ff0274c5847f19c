import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { saleState } from '#dining/contract/dictionaries.ts';
import type { menuCalls } from '../../contract/menu/menu-calls.ts';
import { dayOfWeek } from './week-days.ts';

export type WeekMenu = CallResponse<typeof menuCalls.week>;
export type MenuItem = WeekMenu['items'][number];
export type MenuDish = CallResponse<typeof menuCalls.dishes>[number];

/** A cell of the grid. */
export interface Cell {
  readonly weekno: number;
  readonly mealPeriod: number;
  /** `''`: no category. */
  readonly categoryId: string;
}

/** An item to save; without an id it is added. */
export interface Line extends Cell {
  readonly id?: string;
  readonly dishId: string;
  readonly name: string;
  readonly price: string;
  readonly serving: number;
  readonly limitPerPerson: number | null;
  readonly validFrom: string;
  readonly validTo: string;
}

/** One undoable change: items added or changed, ids removed. */
export interface MenuChange {
  readonly items: readonly Line[];
  readonly removed: readonly string[];
}

export const cellKey = ({ weekno, mealPeriod, categoryId }: Cell): string => `${weekno}:${mealPeriod}:${categoryId}`;

/** An item as an unchanged line. */
export const toLine = ({
  id,
  dishId,
  name,
  weekno,
  mealPeriod,
  categoryId,
  price,
  serving,
  limitPerPerson,
  validFrom,
  validTo,
}: MenuItem): Line & { readonly id: string } => ({
  id,
  dishId,
  name,
  weekno,
  mealPeriod,
  categoryId,
  price,
  serving,
  limitPerPerson,
  validFrom,
  validTo,
});

const without = <T extends Line>({ id: _id, ...line }: T): Omit<T, 'id'> => line;

/** The line in another cell; a line valid on a single day moves to the day of the cell. */
export function placeIn<T extends Line>(line: T, cell: Cell, monday: string): T {
  const { weekno, mealPeriod, categoryId } = cell;
  const day = dayOfWeek(monday, weekno);
  const isOfOneDay = line.validFrom !== '' && line.validFrom === line.validTo;
  return { ...line, weekno, mealPeriod, categoryId, ...(isOfOneDay && { validFrom: day, validTo: day }) };
}

/** A copy in another cell, valid on the day of the cell only. */
export function copyIn(line: Line, cell: Cell, monday: string): Line {
  const day = dayOfWeek(monday, cell.weekno);
  return { ...without(placeIn(line, cell, monday)), validFrom: day, validTo: day };
}

/** The inverse of a change: `ids` are the ids of its lines after saving, `before` the items before it. */
export function invertChange(change: MenuChange, before: ReadonlyMap<string, MenuItem>, ids: readonly string[]) {
  const previous = (id: string): Line[] => {
    const item = before.get(id);
    return item ? [toLine(item)] : [];
  };
  return {
    items: [
      ...change.items.flatMap(({ id }) => (id ? previous(id) : [])),
      ...change.removed.flatMap((id) => previous(id).map((line) => ({ ...without(line), formerId: id }))),
    ],
    removed: change.items.flatMap(({ id }, n) => (id ? [] : [ids[n] ?? ''])),
  };
}

/** Prefix of the temporary id of an unsaved item. */
const unsaved = 'new:';
export const isUnsaved = ({ id }: { readonly id: string }): boolean => id.startsWith(unsaved);

/** Items after a change, as far as known before the server responds. */
export function applyChange(items: readonly MenuItem[], change: MenuChange, monday: string): MenuItem[] {
  const changed = new Map(change.items.flatMap((line) => (line.id ? [[line.id, line] as const] : [])));
  const kept = items
    .filter(({ id }) => !change.removed.includes(id))
    .map((item) => ({ ...item, ...changed.get(item.id) }))
    .map((item) => ({ ...item, day: dayOfWeek(monday, item.weekno) }));
  const added = change.items.flatMap((line, n): MenuItem[] =>
    line.id
      ? []
      : [
          {
            ...line,
            id: `${unsaved}${n}:${line.dishId}:${cellKey(line)}`,
            version: 0,
            day: dayOfWeek(monday, line.weekno),
            saleState: saleState.keys.onSale,
            ordered: 0,
            cost: null,
            costShare: null,
            kcal: null,
            allergens: [],
            rating: null,
            comments: 0,
            repeatedOn: '',
            outOfSeason: [],
            shortRaws: [],
          },
        ],
  );
  return [...kept, ...added];
}
