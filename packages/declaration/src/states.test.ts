import { expect, test } from 'vitest';
import { dictionary, entry } from './dictionary.ts';
import { defineStates, defineWordStates } from './states.ts';

const loanStatus = dictionary('loan_status', '借阅状态', 'Loan status', {
  lent: entry(10, '借出', 'Lent', 'processing'),
  returned: entry(20, '已还', 'Returned', 'success'),
  lost: entry(30, '丢失', 'Lost', 'error'),
});
const about = { resource: 'library.loan', field: 'loanStatus', dictionary: loanStatus } as const;

test('a dictionary with named entries gives its keys by name, and its entries in their order', () => {
  expect(loanStatus.keys).toEqual({ lent: 10, returned: 20, lost: 30 });
  expect(loanStatus.entries.map(({ key, en }) => `${key} ${en}`)).toEqual(['10 Lent', '20 Returned', '30 Lost']);
  // A name that is none does not compile.
  // @ts-expect-error
  expect(loanStatus.keys.burnt).toBeUndefined();
});

test('a dictionary that code tells nothing apart in is a plain list', () => {
  const shelf = dictionary('shelf', '书架', 'Shelf', [entry(1, '左', 'Left'), entry(2, '右', 'Right')]);
  expect(shelf.entries.map(({ key }) => key)).toEqual([1, 2]);
  expect(shelf.keys).toEqual({});
});

test('states are those of the dictionary, and moves are told by its names', () => {
  const states = defineStates({
    ...about,
    moves: { giveBack: { from: ['lent', 'lost'], to: 'returned' }, lose: { from: ['lent'], to: 'lost' } },
  });
  expect(states).toEqual({
    resource: 'library.loan',
    field: 'loanStatus',
    dictionary: 'loan_status',
    keys: { lent: 10, returned: 20, lost: 30 },
    moves: { giveBack: { from: [10, 30], to: 20 }, lose: { from: [10], to: 30 } },
  });
});

test('a move from or to a state that the dictionary does not name does not compile', () => {
  // @ts-expect-error
  defineStates({ ...about, moves: { burn: { from: ['lent'], to: 'burnt' } } });
  // @ts-expect-error
  defineStates({ ...about, moves: { burn: { from: ['burnt'], to: 'lost' } } });
});

test('states kept as words have moves between declared words only', () => {
  const words = ['waiting', 'done'] as const;
  const states = defineWordStates({
    noun: 'library.stocktake',
    words,
    moves: { finish: { from: ['waiting'], to: 'done' } },
  });
  expect(states.moves.finish).toEqual({ from: ['waiting'], to: 'done' });
  // @ts-expect-error
  defineWordStates({ noun: 'library.stocktake', words, moves: { burn: { from: ['waiting'], to: 'burnt' } } });
  // @ts-expect-error
  defineWordStates({ noun: 'library.stocktake', words, moves: { burn: { from: ['burnt'], to: 'done' } } });
});
