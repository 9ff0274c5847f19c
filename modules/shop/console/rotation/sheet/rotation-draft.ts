import { saleState } from '#dining/contract/dictionaries.ts';
import type { MenuChange, MenuDish, MenuItem } from '../../menu/menu-change.ts';
import type { RotationSheet } from '../rotation-calls.ts';
import { dayNumber, rotationDay, weekOfDay } from './rotation-days.ts';

/** Unsaved state of a cycle: grid items on the dates of its weeks. */
export interface Draft {
  readonly version: number;
  readonly items: readonly MenuItem[];
  /** Items as loaded or saved. */
  readonly base: readonly MenuItem[];
  /** Undo stack: items before each change. */
  readonly undos: readonly (readonly MenuItem[])[];
}

export function beginDraft({ version, items }: RotationSheet): Draft {
  const read = items.map(({ week, ...item }, n): MenuItem => {
    const day = rotationDay(week, item.weekno);
    return {
      ...item,
      id: `r${n}`,
      version: 1,
      day,
      validFrom: day,
      validTo: day,
      ordered: 0,
      rating: null,
      comments: 0,
      repeatedOn: '',
      outOfSeason: [],
      shortRaws: [],
    };
  });
  return { version, items: read, base: read, undos: [] };
}

/** The draft with new items and one more undo step. */
export const changeDraft = (draft: Draft, items: readonly MenuItem[]): Draft => ({
  ...draft,
  items,
  undos: [...draft.undos, draft.items],
});

export const undoDraft = (draft: Draft): Draft => ({
  ...draft,
  items: draft.undos.at(-1) ?? draft.items,
  undos: draft.undos.slice(0, -1),
});

/** Derived fields of an item; absent for a dish that was never listed. */
type Known = Pick<MenuItem, 'cost' | 'costShare' | 'kcal' | 'allergens' | 'saleState'>;

const unknown: Known = { cost: null, costShare: null, kcal: null, allergens: [], saleState: saleState.keys.onSale };

/** Derived fields of a dish from the list it was chosen from. */
export const toDerivedFields = ({ cost, kcal, allergens, price }: MenuDish): Known => ({
  cost,
  kcal,
  allergens,
  saleState: saleState.keys.onSale,
  costShare: cost !== null && Number(price) > 0 ? String(Math.round((Number(cost) / Number(price)) * 1000) / 10) : null,
});

/** Items after a change of the grid. Ids of added items start with `prefix`. */
export function applyToItems(
  items: readonly MenuItem[],
  change: MenuChange,
  known: ReadonlyMap<string, Known>,
  prefix: string,
): readonly MenuItem[] {
  const lines = new Map(change.items.flatMap((line) => (line.id ? [[line.id, line] as const] : [])));
  const kept = items
    .filter(({ id }) => !change.removed.includes(id))
    .map((item) => {
      const line = lines.get(item.id);
      return line ? { ...item, ...line, day: line.validFrom } : item;
    });
  const added = change.items.flatMap((line, n): MenuItem[] => {
    if (line.id) return [];
    const like = known.get(line.dishId) ?? items.find(({ dishId }) => dishId === line.dishId) ?? unknown;
    const { cost, costShare, kcal, allergens, saleState } = like;
    const figures = { cost, costShare, kcal, allergens, saleState };
    const none = { ordered: 0, rating: null, comments: 0, repeatedOn: '', outOfSeason: [], shortRaws: [] };
    return [{ ...line, ...figures, ...none, id: `${prefix}:${n}`, version: 1, day: line.validFrom }];
  });
  return [...kept, ...added];
}

const mealKey = ({ day, mealPeriod, dishId }: MenuItem): string => `${day} ${mealPeriod} ${dishId}`;

/** An item whose dish occurs twice at its meal. */
export function findDuplicate(items: readonly MenuItem[]): MenuItem | undefined {
  const seen = new Set<string>();
  return items.find((item) => {
    const key = mealKey(item);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}

/** Adds to items the nearest other day with the same dish within `repeatDays`; week 1 follows the last week. */
export function withRepeats(items: readonly MenuItem[], weeks: number, repeatDays: number): readonly MenuItem[] {
  const days = new Map(
    [...Map.groupBy(items, ({ dishId }) => dishId)].map(([dishId, of]) => [
      dishId,
      [...new Set(of.map(({ day }) => day))],
    ]),
  );
  const length = weeks * 7;
  return items.map((item) => {
    const near = (days.get(item.dishId) ?? []).flatMap((day) => {
      const apart = Math.abs(dayNumber(day) - dayNumber(item.day));
      const distance = Math.min(apart, length - apart);
      return apart > 0 && distance <= repeatDays ? [{ day, distance }] : [];
    });
    const [first] = near.toSorted((one, other) => one.distance - other.distance);
    return first ? { ...item, repeatedOn: first.day } : item;
  });
}

/** Input of the save call. */
export const toLines = (items: readonly MenuItem[]) =>
  items.map(({ day, mealPeriod, dishId, categoryId, price, serving, limitPerPerson }) => ({
    ...weekOfDay(day),
    mealPeriod,
    dishId,
    categoryId: categoryId || null,
    price,
    serving,
    limitPerPerson,
  }));
