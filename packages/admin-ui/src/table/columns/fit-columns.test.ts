import { expect, test } from 'vitest';
import { columnsInSight, fitColumns } from './fit-columns.ts';

const widths = (columns: readonly { width: number }[]) => columns.map(({ width }) => width);
const total = (columns: readonly { width: number }[]) => widths(columns).reduce((sum, width) => sum + width, 0);
const column = (width: number, narrowestWidth = width) => ({ width, narrowestWidth });

test('what fits stays as it is, and so does everything while the room is unknown', () => {
  expect(widths(fitColumns([column(100), column(200)], 300))).toEqual([100, 200]);
  expect(widths(fitColumns([column(100), column(200)], 0))).toEqual([100, 200]);
});

test('what is left goes to the columns by their width, none of it to rigid ones', () => {
  const figure = { ...column(90), isRigid: true };
  expect(widths(fitColumns([column(100), figure, column(200)], 490))).toEqual([133, 90, 267]);
  expect(widths(fitColumns([column(100), figure], 300))).toEqual([210, 90]);
  expect(widths(fitColumns([figure, figure], 300))).toEqual([150, 150]);
});

test('a little too wide: each gives way by its share and none below its least', () => {
  const fitted = fitColumns([column(130, 90), column(110, 110), column(120, 80)], 300);
  expect(widths(fitted)).toEqual([100, 110, 90]);
});

test('much too wide: the last that is seen ends at the edge, and the next keeps its width', () => {
  const fitted = fitColumns([column(130, 100), column(110), column(120, 80), column(110)], 260);
  expect(total(fitted.slice(0, 2))).toBe(260);
  expect(fitted[1]?.width).toBeGreaterThanOrEqual(110);
  expect(widths(fitted.slice(2))).toEqual([120, 110]);
});

test('a column wider than the room is left alone', () => {
  expect(widths(fitColumns([column(400)], 300))).toEqual([400]);
});

test('fractions add up to the room', () => {
  for (let room = 301; room < 400; room += 7)
    expect(total(fitColumns([column(133, 91), column(111, 97), column(157, 101)], room))).toBe(room);
});

test('in sight is what is whole before the table is scrolled', () => {
  expect(columnsInSight([column(130), column(110), column(120)], 250)).toHaveLength(2);
  expect(columnsInSight([column(130)], 100)).toEqual([]);
});
