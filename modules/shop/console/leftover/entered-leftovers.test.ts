import { expect, test } from 'vitest';
import { changedLines, type Entry, kilograms, portions, type SheetLine, step, unserved } from './entered-leftovers.ts';

const line = (more: Partial<SheetLine> = {}): SheetLine => ({
  dishId: '1',
  dishName: '红烧肉',
  dishUnit: '份',
  categoryName: '',
  planned: 20,
  served: 15,
  left: '',
  unit: portions,
  reason: null,
  version: 0,
  ...more,
});
const entry = (left: string | null, unit: number = portions): Entry => ({ left, unit, reason: null });

test('a press of the button is a portion or a tenth of a kilogram, never below nothing', () => {
  expect(step(entry(null), 1)).toBe('1');
  expect(step(entry('3'), -1)).toBe('2');
  expect(step(entry('0'), -1)).toBe('0');
  expect(step(entry('0.2', kilograms), 1)).toBe('0.3');
  expect(step(entry('0.05', kilograms), -1)).toBe('0');
});

test('what is planned and not served is never less than nothing', () => {
  expect(unserved(line())).toBe(5);
  expect(unserved(line({ served: 30 }))).toBe(0);
});

test('only what was changed and has an amount is saved, with the version that was seen', () => {
  const lines = [line({ dishId: '1', version: 3 }), line({ dishId: '2' }), line({ dishId: '3' })];
  const entries = new Map([
    ['1', entry('2')],
    ['3', entry(null)],
  ]);
  expect(changedLines(lines, entries)).toEqual([{ dishId: '1', left: '2', unit: portions, reason: null, version: 3 }]);
});
