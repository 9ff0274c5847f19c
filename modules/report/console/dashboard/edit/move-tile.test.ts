import { describe, expect, test } from 'vitest';
import { findPlaceFault, findRoom, inReadingOrder } from '../../../contract/dashboard/grid.ts';
import { type Direction, type KeyedPlace, moveTile, resizeTile, settleTiles } from './move-tile.ts';

// Tiles moved and sized by a key at a time: they never overlap and never leave the grid (spec/report#dashboards).

const at = (key: string, x: number, y: number, w: number, h: number): KeyedPlace => ({ key, x, y, w, h });
const told = (tiles: readonly KeyedPlace[]) => tiles.map(({ key, x, y, w, h }) => `${key} ${x},${y} ${w}×${h}`);
const side = [at('a', 0, 0, 6, 4), at('b', 6, 0, 6, 4), at('c', 0, 4, 12, 3)];

describe('moving', () => {
  test('a step to the side pushes what is there', () => {
    expect(told(moveTile([at('a', 0, 0, 4, 4)], 'a', 'right'))).toEqual(['a 1,0 4×4']);
    const moved = moveTile(side, 'a', 'right');
    expect(moved[0]).toMatchObject({ x: 1, w: 6, h: 4 });
    expect(findPlaceFault(moved)).toBeUndefined();
  });

  test('down goes past the neighbour below, up comes back', () => {
    const stack = [at('a', 0, 0, 6, 4), at('b', 0, 4, 6, 3)];
    const down = moveTile(stack, 'a', 'down');
    expect(told(down)).toEqual(['a 0,3 6×4', 'b 0,0 6×3']);
    expect(told(moveTile(down, 'a', 'up'))).toEqual(told(stack));
  });

  test.each<[Direction, string]>([
    ['left', 'a'],
    ['up', 'a'],
    ['right', 'b'],
    ['down', 'c'],
  ])('at the edge %s everything stays', (direction, key) => {
    expect(moveTile(side, key, direction)).toEqual(side);
  });
});

describe('sizing', () => {
  test('grows within the grid, those below make room', () => {
    expect(told(resizeTile(side, 'a', 'down'))).toEqual(['a 0,0 6×5', 'b 6,0 6×4', 'c 0,5 12×3']);
    expect(resizeTile(side, 'b', 'right')).toEqual(side);
  });

  test('shrinks to the smallest size and no further', () => {
    const small = [at('a', 0, 0, 2, 2)];
    expect(resizeTile(small, 'a', 'left')).toEqual(small);
    expect(resizeTile(small, 'a', 'up')).toEqual(small);
  });
});

test('any number of steps leaves tiles inside the grid and apart', () => {
  let tiles: readonly KeyedPlace[] = [...side, at('d', 3, 7, 4, 2), at('e', 7, 7, 5, 6)];
  const directions: readonly Direction[] = ['left', 'right', 'up', 'down'];
  let seed = 7;
  const pick = (count: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * count);
  };
  for (let n = 0; n < 2000; n += 1) {
    const step = pick(3) === 0 ? resizeTile : moveTile;
    tiles = step(tiles, 'abcde'[pick(5)] as string, directions[pick(4)] as Direction);
    expect(findPlaceFault(tiles)).toBeUndefined();
  }
});

test('gaps close, and a new tile takes the first room there is', () => {
  expect(told(settleTiles([at('a', 0, 5, 6, 4)]))).toEqual(['a 0,0 6×4']);
  expect(findRoom(side, { w: 3, h: 2 })).toEqual({ x: 0, y: 7, w: 3, h: 2 });
  expect(findRoom([at('a', 0, 0, 6, 4)], { w: 6, h: 2 })).toEqual({ x: 6, y: 0, w: 6, h: 2 });
  expect(inReadingOrder([side[2], side[1], side[0]] as KeyedPlace[]).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});
