import { expect, test } from 'vitest';
import { copyIn, placeIn, toLine } from '../../menu/menu-change.ts';
import type { RotationSheet } from '../rotation-calls.ts';
import { mondayOfWeek, rotationDay, weekOfDay } from './rotation-days.ts';
import {
  applyToItems,
  beginDraft,
  changeDraft,
  findDuplicate,
  toLines,
  undoDraft,
  withRepeats,
} from './rotation-draft.ts';

const item = {
  mealPeriod: 2,
  categoryId: '7',
  dishId: '1',
  name: '甲',
  price: '5.00',
  serving: 10,
  limitPerPerson: null,
};
const figures = { saleState: 10, cost: '2', costShare: '40', kcal: null, allergens: [] };
const sheet = (...at: readonly (readonly [number, number])[]): RotationSheet => ({
  name: 't',
  placeId: '1',
  placeName: 'p',
  weeks: 2,
  version: 3,
  status: 1,
  mealPeriods: [2],
  repeatDays: 2,
  categories: [],
  items: at.map(([week, weekno]) => ({ ...item, ...figures, week, weekno })),
});
const cell = (weekno: number) => ({ weekno, mealPeriod: 2, categoryId: '7' });

test('days and weeks are each other’s inverse', () => {
  for (const week of [1, 2, 8])
    for (const weekno of [1, 4, 7]) expect(weekOfDay(rotationDay(week, weekno))).toEqual({ week, weekno });
});

test('an item moves and is copied from week to week with its figures, and undo takes it back', () => {
  const draft = beginDraft(sheet([1, 1]));
  const [first] = draft.items as [(typeof draft.items)[0]];
  const moved = applyToItems(
    draft.items,
    { items: [placeIn(toLine(first), cell(3), mondayOfWeek(2))], removed: [] },
    new Map(),
    'a',
  );
  expect(toLines(moved)).toMatchObject([{ week: 2, weekno: 3, dishId: '1' }]);
  const copied = applyToItems(
    moved,
    { items: [copyIn(toLine(first), cell(7), mondayOfWeek(1))], removed: [] },
    new Map(),
    'b',
  );
  expect(copied).toMatchObject([{ cost: '2' }, { cost: '2', id: 'b:0' }]);
  expect(toLines(copied)).toMatchObject([{}, { week: 1, weekno: 7 }]);
  expect(undoDraft(changeDraft(draft, copied)).items).toBe(draft.items);
  expect(findDuplicate(copied)).toBeUndefined();
  const twice = applyToItems(
    copied,
    { items: [copyIn(toLine(first), cell(7), mondayOfWeek(1))], removed: [] },
    new Map(),
    'c',
  );
  expect(findDuplicate(twice)?.id).toBe('c:0');
});

test('the same dish within some days is reported, also across the end of the cycle', () => {
  const { items } = beginDraft(sheet([1, 1], [2, 7], [1, 5]));
  expect(withRepeats(items, 2, 2).map(({ repeatedOn }) => repeatedOn)).toEqual([
    rotationDay(2, 7),
    rotationDay(1, 1),
    '',
  ]);
  expect(withRepeats(items, 2, 0).map(({ repeatedOn }) => repeatedOn)).toEqual(['', '', '']);
});
