import { expect, test } from 'vitest';
import { fitLanes, fitWeek, toWeekLanes } from './week-lanes.ts';

const week = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`);
const entry = (id: string, first: string, last: string) => ({
  row: { id },
  first: `2026-11-${first}`,
  last: `2026-11-${last}`,
});
const entries = [entry('b', '24', '24'), entry('a', '20', '25'), entry('c', '25', '30'), entry('d', '26', '26')];

test('an entry stays in its lane over all of its days; a lane is used again when it is free', () => {
  const days = toWeekLanes(entries, week).map((lanes) => lanes.map((part) => part?.entry.row.id ?? ''));
  expect(days).toEqual([['a'], ['a', 'b'], ['a', 'c'], ['d', 'c'], ['', 'c'], ['', 'c'], ['', 'c']]);
});

test('it is named where it begins and again on Monday, and goes on beyond the week', () => {
  const [monday, , wednesday, , , , sunday] = toWeekLanes(entries, week);
  expect(monday?.[0]).toMatchObject({ isFirst: false, isLast: false, isNamed: true });
  expect(wednesday?.[0]).toMatchObject({ isLast: true, isNamed: false });
  expect(wednesday?.[1]).toMatchObject({ isFirst: true, isNamed: true });
  expect(sunday?.[1]).toMatchObject({ isLast: false });
});

test('what does not fit is counted on the last line', () => {
  const [, tuesday = [], , thursday = []] = toWeekLanes(entries, week);
  expect(fitLanes(tuesday, 2)).toEqual({ shown: tuesday, hidden: 0 });
  expect(fitLanes(tuesday, 1)).toEqual({ shown: [], hidden: 2 });
  const many = [...thursday, thursday[0], undefined, thursday[1]];
  expect(fitLanes(many, 2)).toEqual({ shown: many.slice(0, 1), hidden: 3 });
});

test('an entry is named again behind the days on which it had no room', () => {
  const crowded = [entry('a', '23', '29'), entry('b', '23', '29'), entry('c', '23', '24')];
  const named = fitWeek(toWeekLanes(crowded, week), 2).map(({ shown, hidden }) => [
    shown.map((part) => (part?.isNamed ? part.entry.row.id : '-')).join(''),
    hidden,
  ]);
  expect(named).toEqual([
    ['a', 2],
    ['-', 2],
    ['-b', 0],
    ['--', 0],
    ['--', 0],
    ['--', 0],
    ['--', 0],
  ]);
});
