import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findStop, nextStop, type Stop } from './board-stops.ts';
import { clockText, findMonday, minutesFrom, minutesOfClock, momentAt, plusDays } from './board-time.ts';
import { placeBars, placeSpan } from './place-bars.ts';
import { areOverlapping, dayAround, moveSpan, type Span, spanBetween, step, stretchSpan } from './span.ts';

// The grid of the board without a screen (spec/space#board).

const day: Span = { start: 480, end: 1320 };
const minute = fc.integer({ min: -600, max: 2400 });
const quarter = fc.integer({ min: 0, max: 95 }).map((n) => n * step);
const span = fc
  .tuple(quarter, fc.integer({ min: 1, max: 16 }))
  .map(([start, steps]): Span => ({ start, end: start + steps * step }));
const inside = fc
  .tuple(fc.integer({ min: 32, max: 87 }), fc.integer({ min: 1, max: 16 }))
  .map(([n, steps]): Span => ({ start: n * step, end: Math.min((n + steps) * step, day.end) }));
const bars = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 999 }), span), { selector: ([id]) => id, maxLength: 30 })
  .map((list) => list.map(([id, each]) => ({ id: String(id), span: each })));

const isOnGrid = ({ start, end }: Span): boolean => start % step === 0 && end % step === 0 && end - start >= step;
const isInside = (each: Span): boolean => each.start >= day.start && each.end <= day.end;

describe('times are those on the clock of the tenant', () => {
  test.each([
    ['2026-11-23', '2026-11-23 09:15:00', 555],
    ['2026-11-23', '2026-11-24 00:30:00', 1470],
    ['2026-11-23', '2026-11-22 23:45:00', -15],
    ['2026-03-29', '2026-03-29 03:00:00', 180],
  ])('%s → %s is %i minutes', (of, moment, minutes) => {
    expect(minutesFrom(of, moment)).toBe(minutes);
    expect(momentAt(of, minutes)).toBe(moment);
  });
  test('every minute of a year goes there and back, over its end and leap days', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: -2000, max: 4000 }), (days, minutes) => {
        const of = plusDays('2026-12-20', days);
        return minutesFrom(of, momentAt(of, minutes)) === minutes;
      }),
    ));
  test('clock, weeks and opening hours', () => {
    expect([clockText(0), clockText(555), clockText(1440)]).toEqual(['00:00', '09:15', '24:00']);
    expect([findMonday('2026-11-23'), findMonday('2026-11-29'), findMonday('2027-01-01')]).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-12-28',
    ]);
    expect([minutesOfClock('08:30', 0), minutesOfClock('22:00:00', 0), minutesOfClock('', 7)]).toEqual([510, 1320, 7]);
  });
});

describe('drawing, moving and stretching', () => {
  test('what is drawn is whole quarters of the day shown, wherever the pointer goes, and the same both ways', () =>
    fc.assert(
      fc.property(minute, minute, (from, to) => {
        const drawn = spanBetween(from, to, day);
        expect(isOnGrid(drawn) && isInside(drawn)).toBe(true);
        expect(spanBetween(to, from, day)).toEqual(drawn);
      }),
    ));
  test('a click is one quarter; a drag takes the quarters it touches', () => {
    expect(spanBetween(547, 547, day)).toEqual({ start: 540, end: 555 });
    expect(spanBetween(547, 601, day)).toEqual({ start: 540, end: 615 });
    expect(spanBetween(547, 601, { start: 0, end: 600 })).toEqual({ start: 540, end: 600 });
  });
  test('what is moved keeps its length and its day', () =>
    fc.assert(
      fc.property(inside, minute, (each, by) => {
        const moved = moveSpan(each, by, day);
        expect(moved.end - moved.start).toBe(each.end - each.start);
        expect(isOnGrid(moved) && isInside(moved)).toBe(true);
      }),
    ));
  test('a stretched span keeps its other edge and at least a quarter', () =>
    fc.assert(
      fc.property(inside, minute, fc.constantFrom('start' as const, 'end' as const), (each, by, edge) => {
        const stretched = stretchSpan(each, edge, by, day);
        expect(isOnGrid(stretched) && isInside(stretched)).toBe(true);
        expect(edge === 'start' ? stretched.end : stretched.start).toBe(edge === 'start' ? each.end : each.start);
      }),
    ));
  test('less than half a quarter changes nothing, also of what is not on a quarter', () => {
    const odd = { start: 605, end: 655 };
    expect(moveSpan(odd, 7, day)).toBe(odd);
    expect(stretchSpan(odd, 'end', -7, day)).toBe(odd);
    expect(moveSpan(odd, 15, day)).toEqual({ start: 615, end: 665 });
    expect(stretchSpan(odd, 'end', 15, day)).toEqual({ start: 605, end: 675 });
  });
  test('the day shown is whole hours around opening hours and what is there', () => {
    const whole = { start: 0, end: 1440 };
    expect(dayAround({ start: 510, end: 1290 }, [], whole)).toEqual({ start: 480, end: 1320 });
    expect(dayAround({ start: 510, end: 1290 }, [{ start: -30, end: 60 }], whole)).toEqual({ start: 0, end: 1320 });
    expect(dayAround({ start: 510, end: 1290 }, [{ start: 1380, end: 1500 }], whole)).toEqual({
      start: 480,
      end: 1440,
    });
  });
});

describe('placing', () => {
  test('parts of a day, and what goes on outside it', () => {
    expect(placeSpan({ start: 480, end: 900 }, day)).toEqual({ left: 0, width: 0.5 });
    expect(placeSpan({ start: 0, end: 480 }, day)).toBeUndefined();
    const [bar] = placeBars([{ id: '1', span: { start: 400, end: 1400 } }], day);
    expect(bar).toMatchObject({ left: 0, width: 1, row: 0, rows: 1, beginsBefore: true, endsAfter: true });
  });
  test('nothing is lost, nothing covers anything else, and every row counted is used', () =>
    fc.assert(
      fc.property(bars, (list) => {
        const whole = { start: 0, end: 2000 };
        const placed = placeBars(list, whole);
        expect(placed.map(({ item }) => item.id).toSorted()).toEqual(list.map(({ id }) => id).toSorted());
        for (const one of placed) {
          expect(one.row).toBeLessThan(one.rows);
          for (const other of placed)
            if (one !== other && areOverlapping(one.item.span, other.item.span)) {
              expect(one.row).not.toBe(other.row);
              expect(one.rows).toBe(other.rows);
            }
        }
      }),
    ));
  test('what stands alone takes the whole lane, though others share a time elsewhere', () => {
    const placed = placeBars(
      [
        { id: '1', span: { start: 480, end: 540 } },
        { id: '2', span: { start: 510, end: 570 } },
        { id: '3', span: { start: 570, end: 600 } },
      ],
      day,
    );
    expect(placed.map(({ row, rows }) => [row, rows])).toEqual([
      [0, 2],
      [1, 2],
      [0, 1],
    ]);
  });
});

describe('the way of the keyboard', () => {
  const list = [
    { id: 'a', span: { start: 540, end: 600 } },
    { id: 'b', span: { start: 600, end: 660 } },
  ];
  test('quarter by quarter, bar by bar', () => {
    const seen: Stop[] = [findStop(list, 515, day)];
    for (let n = 0; n < 5; n += 1) seen.push(nextStop(list, seen.at(-1) as Stop, 1, day));
    expect(seen).toEqual([
      { minute: 510 },
      { minute: 525 },
      { minute: 540, id: 'a' },
      { minute: 600, id: 'b' },
      { minute: 660 },
      { minute: 675 },
    ]);
  });
  test('to the right and to the left all bars are met, and the ends hold', () =>
    fc.assert(
      fc.property(bars, (list) => {
        const whole = { start: 0, end: 1995 };
        for (const direction of [1, -1] as const) {
          let at = findStop(list, direction === 1 ? whole.start : whole.end, whole);
          while (nextStop(list, at, -direction as 1 | -1, whole) !== at)
            at = nextStop(list, at, -direction as 1 | -1, whole);
          const met = [at.id];
          for (
            let next = nextStop(list, at, direction, whole);
            next !== at;
            next = nextStop(list, at, direction, whole)
          ) {
            at = next;
            met.push(at.id);
          }
          expect(met.filter(Boolean).toSorted()).toEqual(list.map(({ id }) => id).toSorted());
        }
      }),
      { numRuns: 20 },
    ));
  test('from a bar that is gone the way goes on where it was', () => {
    expect(nextStop(list, { minute: 700, id: 'gone' }, 1, day)).toEqual({ minute: 690 });
  });
});
