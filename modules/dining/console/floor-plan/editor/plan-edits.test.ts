import { describe, expect, test } from 'vitest';
import { tableShape } from '#dining/contract/dictionaries.ts';
import { chairPoints, findBox, findClashes, firstFreeSpot, keepOnSheet, type Spot } from '../plan-geometry.ts';
import { beginEdits, changedTables, keepMine, putTables, takeTheirs, undoStep } from './plan-edits.ts';

// What the editor of the floor plan works with (spec/dining#floor-plan).

const { round, square, long } = tableShape.keys;
const spot = (x: number, y = 0, more: Partial<Spot> = {}): Spot => ({ x, y, turn: 0, shape: square, ...more });
const planned = (id: string, x: number) => ({
  id,
  code: id,
  area: '',
  seats: 4,
  tableStatus: 1,
  parties: 0,
  placed: x >= 0,
  ...spot(Math.max(x, 0)),
});
const edits = beginEdits([planned('1', 0), planned('2', 6), planned('3', -1)], 7);

describe('edit steps', () => {
  test('are undone one by one; a change without effect is no step', () => {
    const moved = putTables(edits, new Map([['1', spot(3)]]));
    const placed = putTables(moved, new Map([['3', spot(9)]]));
    expect(putTables(placed, new Map([['3', spot(9)]]))).toBe(placed);
    expect(changedTables(placed)).toEqual(['1', '3']);
    expect(undoStep(placed).spots).toEqual(moved.spots);
    expect(undoStep(undoStep(undoStep(placed))).spots).toEqual(edits.spots);
  });

  test('survive a conflict: either plan is kept, and the other is one undo away', () => {
    const mine = putTables(edits, new Map([['1', spot(3)]]));
    const theirs = new Map([
      ['1', spot(20)],
      ['2', spot(30)],
      ['3', spot(12)],
    ]);
    const kept = keepMine(mine, theirs, 8);
    expect([...kept.spots]).toEqual([
      ['1', spot(3)],
      ['2', spot(30)],
      ['3', spot(12)],
    ]);
    expect([kept.version, changedTables(kept)]).toEqual([8, ['1']]);
    const taken = takeTheirs(mine, theirs, 8);
    expect(changedTables(taken)).toEqual([]);
    expect(undoStep(taken).spots).toEqual(mine.spots);
  });
});

describe('a table', () => {
  test.each([
    [round, 8],
    [square, 5],
    [long, 7],
    [round, 1],
  ])('of shape %i has a chair for each of %i seats, all around it', (shape, seats) => {
    const chairs = chairPoints(shape, seats);
    expect(chairs).toHaveLength(seats);
    expect(new Set(chairs.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)).size).toBe(seats);
  });

  test('stays on the sheet in any rotation', () => {
    for (const turn of [0, 45, 90, 135])
      for (const at of [spot(-9, -9), spot(500, 500)]) {
        const kept = keepOnSheet({ ...at, turn, shape: long }, 12);
        const { left, top } = findBox(kept, 12);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-0.01);
        expect(Math.max(kept.x, kept.y)).toBeLessThanOrEqual(199);
      }
  });

  test('is placed without overlap; overlapping tables are named', () => {
    const first = { id: '1', seats: 4, spot: spot(0) };
    const second = { id: '2', seats: 4, spot: firstFreeSpot(square, 4, [first]) };
    expect(second.spot).toEqual(spot(4));
    expect(findClashes([first, second])).toEqual(new Set());
    expect(findClashes([first, { ...second, spot: spot(1, 1) }])).toEqual(new Set(['1', '2']));
  });
});
