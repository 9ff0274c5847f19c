import { expect, test } from 'vitest';
import {
  type BoardWords,
  type DrawnBoard,
  laneSlots,
  listAreaLanes,
  listDayLanes,
  placeItems,
  shownDay,
  typeAt,
} from './board-model.ts';
import { keepUnchanged } from './sheet/board-items.ts';

// What the board draws of what the server answers (spec/space#board).

const words: BoardWords = {
  takenBy: (area) => `taken ${area}`,
  closed: 'closed',
  dayTitle: (day) => day,
  capacity: (count) => `for ${count}`,
};
const area = (id: string, parentId = '', depth = 0) => ({ id, name: `A${id}`, parentId, depth, capacity: null });
const booking = (id: string, areaId: string, startAt: string, endAt: string, spaceStatus = 30) => ({
  id,
  areaId,
  startAt: `2026-11-${startAt}:00`,
  endAt: `2026-11-${endAt}:00`,
  person: `P${id}`,
  persons: 2,
  equipment: '',
  spaceStatus,
  holdUntil: spaceStatus === 10 ? '2026-11-23 08:10:00' : '',
});
/** A court of two halves, and one beside it. */
const board: DrawnBoard = {
  openTime: '08:00',
  closeTime: '22:00',
  areas: [area('1'), area('2', '1', 1), area('3', '1', 1), area('4')],
  bookings: [
    booking('10', '1', '23 09:00', '23 10:00'),
    booking('11', '2', '23 11:00', '23 12:00', 10),
    booking('12', '4', '22 23:00', '23 01:00', 50),
    booking('13', '4', '23 09:00', '23 10:00', 60),
    booking('14', '4', '24 09:00', '24 10:00', 20),
  ],
  slots: [
    {
      id: '20',
      areaId: '4',
      typeId: '30',
      startAt: '2026-11-23 09:00:00',
      endAt: '2026-11-23 10:00:00',
      price: '60.00',
      scheduleStatus: 1,
    },
    {
      id: '21',
      areaId: '4',
      typeId: '31',
      startAt: '2026-11-23 10:00:00',
      endAt: '2026-11-23 11:00:00',
      price: '60.00',
      scheduleStatus: 2,
    },
  ],
  closures: [{ id: '40', areaId: '1', startAt: '2026-11-23 20:00:00', endAt: '2026-11-23 22:00:00', reason: 'floor' }],
};
const lanes = listAreaLanes(board, '2026-11-23', words);
const items = placeItems(board, lanes, words, true);
const barIds = (lane: string) => items.get(lane)?.bars.map(({ id }) => id);
const blocks = (lane: string) =>
  items.get(lane)?.blocks.map(({ kind, text, span }) => [kind, text, span.start, span.end]);

test('bookings stand in their area; what was cancelled or is on another day does not', () => {
  expect([barIds('1'), barIds('2'), barIds('3'), barIds('4')]).toEqual([['10'], ['11'], [], ['12']]);
  expect(items.get('4')?.bars[0]?.span).toEqual({ start: -60, end: 60 });
});

test('a whole takes its halves, and a half its whole, but not the other half', () => {
  expect(blocks('2')).toEqual([
    ['closed', 'closed floor', 1200, 1320],
    ['taken', 'taken A1', 540, 600],
  ]);
  expect(blocks('1')).toEqual([
    ['closed', 'closed floor', 1200, 1320],
    ['taken', 'taken A2', 660, 720],
  ]);
  expect(blocks('3')?.filter(([kind]) => kind === 'taken')).toEqual([['taken', 'taken A1', 540, 600]]);
});

test('slots that can be booked are drawn with their price; all of them are what a drag goes by', () => {
  expect(blocks('4')).toEqual([['slot', '¥60.00', 540, 600]]);
  const lane = lanes[3];
  if (!lane) throw new Error('no lane');
  expect(laneSlots(board, lane)).toHaveLength(2);
  expect(typeAt(board, lane, { start: 545, end: 700 })).toBe('30');
  expect(typeAt(board, lane, { start: 615, end: 630 })).toBe('31');
  expect(typeAt(board, lane, { start: 700, end: 730 })).toBeUndefined();
});

test('only what can still be moved is, and only for whoever may; only holds count down', () => {
  const all = [...items.values()].flatMap(({ bars }) => bars);
  expect(all.filter(({ mayMove }) => mayMove).map(({ id }) => id)).toEqual(['10', '11']);
  expect(all.filter(({ holdUntil }) => holdUntil !== '').map(({ id }) => id)).toEqual(['11']);
  const readOnly = placeItems(board, lanes, words, false);
  expect([...readOnly.values()].flatMap(({ bars }) => bars).some(({ mayMove }) => mayMove)).toBe(false);
});

test('the day shown is that of the opening hours and of what lies outside', () => {
  expect(shownDay(board, items)).toEqual({ start: 0, end: 1320 });
  expect(shownDay({ ...board, openTime: '18:00', closeTime: '02:00' }, new Map())).toEqual({ start: 1080, end: 1440 });
});

test('a week has seven days of one area', () => {
  const week = listDayLanes('4', '2026-11-23', words);
  const placed = placeItems(board, week, words, true);
  expect(week.map(({ day }) => day).slice(0, 2)).toEqual(['2026-11-23', '2026-11-24']);
  expect(week).toHaveLength(7);
  expect([...placed].flatMap(([day, { bars }]) => bars.map(({ id }) => `${day} ${id}`))).toEqual([
    '2026-11-23 12',
    '2026-11-24 14',
  ]);
});

test('a lane in which nothing changed keeps its objects', () => {
  const more = { ...board, bookings: [...board.bookings, booking('15', '4', '23 15:00', '23 16:00')] };
  const next = keepUnchanged(items, placeItems(more, lanes, words, true));
  expect(next.get('1')).toBe(items.get('1'));
  expect(next.get('3')).toBe(items.get('3'));
  expect(next.get('4')).not.toBe(items.get('4'));
});
