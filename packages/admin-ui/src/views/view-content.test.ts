import { expect, test } from 'vitest';
import { fromViewContent, isSameContent, toViewContent } from './view-content.ts';

test('what is as by default is left out', () => {
  expect(toViewContent({ filters: {} }, {})).toEqual({});
  expect(toViewContent({ filters: {} }, { density: 'small', order: [], shown: {}, widths: {} })).toEqual({});
  // Ten rows are a choice: without one the console takes as many as fit.
  expect(toViewContent({ filters: {} }, { size: 10 })).toEqual({ size: 10 });
});

test('a view says what is shown, and brings it back', () => {
  const state = { filters: { b: '1', a: '2' }, sort: { field: 'code', descending: true } };
  const preference = { order: ['b', 'a'], shown: { c: false }, widths: { a: 90 }, density: 'large', size: 50 } as const;
  const content = toViewContent(state, preference);
  expect(content).toEqual({ ...state, ...preference });
  expect(fromViewContent(content)).toEqual({ state: { ...state, current: 1, size: 50 }, preference });
});

test('a view without a part takes that part back to the default; an odd page size falls back', () => {
  expect(fromViewContent({ size: 17 })).toEqual({
    state: { filters: {}, sort: undefined, current: 1, size: undefined },
    preference: { order: [], shown: {}, widths: {}, density: 'small', size: undefined },
  });
});

test.each([
  [{ filters: { a: '1', b: '2' } }, { filters: { b: '2', a: '1' } }, true],
  [{ filters: {}, order: [] }, {}, true],
  [{ size: 10 }, {}, false],
  [{ sort: { field: 'a', descending: true } }, { sort: { field: 'a', descending: false } }, false],
  [{ order: ['a', 'b'] }, { order: ['b', 'a'] }, false],
] as const)('%j and %j: same %s', (one, other, isSame) => {
  expect(isSameContent(one, other)).toBe(isSame);
});
