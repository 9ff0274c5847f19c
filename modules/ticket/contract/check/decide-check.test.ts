import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRule } from './check-dictionaries.ts';
import type { CheckRule, Direction, GateFacts, TicketFacts, TypeFacts } from './check-facts.ts';
import { afterPass, dayOfUse, decideCheck } from './decide-check.ts';
import { gateTime } from './gate-time.ts';

const zone = 'Asia/Shanghai';
// A Friday, 12:00 in Shanghai.
const noon = Date.parse('2026-11-20T04:00:00Z');
const hours = 3_600_000;

const ticket: TicketFacts = {
  id: '7',
  typeId: '1',
  state: 1,
  issue: 1,
  usesLeft: 3,
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  usedOn: null,
  usedThatDay: 0,
  lastUsedAt: null,
  isInside: false,
};
const type: TypeFacts = {
  id: '1',
  weekdays: [],
  timeFrom: null,
  timeTo: null,
  usesPerDay: 0,
  minMinutesBetween: 0,
  placeIds: [],
  countsInside: false,
};
const gate: GateFacts = { pathIds: ['30', '20', '10'], typeIds: [], rooms: [{ capacity: 2, inside: 2 }] };

interface Case {
  readonly ticket?: Partial<TicketFacts>;
  readonly type?: Partial<TypeFacts>;
  readonly gate?: Partial<GateFacts>;
  readonly issue?: number;
  readonly at?: number;
  readonly direction?: Direction;
}

const decide = (given: Case) =>
  decideCheck(
    { ticket: { ...ticket, ...given.ticket }, type: { ...type, ...given.type }, issue: given.issue },
    { ...gate, ...given.gate },
    gateTime(given.at ?? noon, zone),
    given.direction ?? 'in',
  );

const cases: readonly [string, Case, CheckRule[]][] = [
  ['a good ticket', {}, []],
  ['its code in force', { issue: 1 }, []],
  ['a code of before a transfer', { issue: 2 }, ['void']],
  ['a void ticket', { ticket: { state: 5 } }, ['void']],
  ['a refunded ticket', { ticket: { state: 6 } }, ['void']],
  ['a ticket nobody bought', { ticket: { state: 0 } }, ['unpaid']],
  ['a ticket called expired', { ticket: { state: 4 } }, ['expired']],
  ['the last day', { ticket: { validTo: '2026-11-20' } }, []],
  ['after the last day', { ticket: { validTo: '2026-11-19' } }, ['expired']],
  ['the first day', { ticket: { validFrom: '2026-11-20' } }, []],
  ['before the first day', { ticket: { validFrom: '2026-11-21' } }, ['not_yet']],
  ['without first and last day', { ticket: { validFrom: null, validTo: null } }, []],
  ['the day of the business zone', { ticket: { validTo: '2026-11-20' }, at: noon + 12 * hours }, ['expired']],
  ['before its hours', { type: { timeFrom: '12:01' } }, ['not_yet']],
  ['the first minute', { type: { timeFrom: '12:00' } }, []],
  ['the last minute', { type: { timeTo: '12:00' } }, []],
  ['after its hours', { type: { timeTo: '11:59' } }, ['wrong_day']],
  ['hours past midnight, before', { type: { timeFrom: '22:00', timeTo: '02:00' } }, ['not_yet']],
  ['hours past midnight, evening', { type: { timeFrom: '22:00', timeTo: '02:00' }, at: noon + 11 * hours }, []],
  [
    'hours past midnight are of the day they began',
    {
      type: { timeFrom: '22:00', timeTo: '02:00', weekdays: [5] },
      ticket: { validTo: '2026-11-20' },
      at: noon + 13 * hours,
    },
    [],
  ],
  ['the right weekday', { type: { weekdays: [5] } }, []],
  ['another weekday', { type: { weekdays: [1, 2, 3, 4, 6, 7] } }, ['wrong_day']],
  ['a type for a place above the gate', { type: { placeIds: ['10'] } }, []],
  ['a type for another place', { type: { placeIds: ['11'] } }, ['wrong_place']],
  ['a gate for the type', { gate: { typeIds: ['1'] } }, []],
  ['a gate for another type', { gate: { typeIds: ['2'] } }, ['wrong_place']],
  ['used up', { ticket: { usesLeft: 0, state: 3 } }, ['used_up']],
  ['unlimited', { ticket: { usesLeft: null, state: 2 } }, []],
  ['the last of the day', { type: { usesPerDay: 2 }, ticket: { usedOn: '2026-11-20', usedThatDay: 1 } }, []],
  [
    'one more than a day has',
    { type: { usesPerDay: 2 }, ticket: { usedOn: '2026-11-20', usedThatDay: 2 } },
    ['day_limit'],
  ],
  ['used up yesterday only', { type: { usesPerDay: 1 }, ticket: { usedOn: '2026-11-19', usedThatDay: 1 } }, []],
  ['too soon', { type: { minMinutesBetween: 30 }, ticket: { lastUsedAt: noon - 29 * 60_000 } }, ['too_soon']],
  ['soon enough', { type: { minMinutesBetween: 30 }, ticket: { lastUsedAt: noon - 30 * 60_000 } }, []],
  [
    'before a use that was told first',
    { type: { minMinutesBetween: 30 }, ticket: { lastUsedAt: noon + 60_000 } },
    ['too_soon'],
  ],
  ['still inside', { type: { countsInside: true }, ticket: { isInside: true }, gate: { rooms: [] } }, ['still_inside']],
  ['inside does not matter', { ticket: { isInside: true } }, []],
  ['a full place', { type: { countsInside: true } }, ['place_full']],
  ['one more seat', { type: { countsInside: true }, gate: { rooms: [{ capacity: 3, inside: 2 }] } }, []],
  ['a place without limit', { type: { countsInside: true }, gate: { rooms: [{ capacity: null, inside: 2 }] } }, []],
  ['out', { type: { countsInside: true }, ticket: { isInside: true }, direction: 'out' }, []],
  [
    'out with a void ticket',
    { type: { countsInside: true }, ticket: { isInside: true, state: 5 }, direction: 'out' },
    [],
  ],
  ['out twice', { type: { countsInside: true }, direction: 'out' }, ['not_inside']],
  ['out where nobody counts', { ticket: { isInside: true }, direction: 'out' }, ['not_inside']],
  [
    'every rule at once',
    {
      ticket: {
        state: 5,
        validTo: '2026-11-19',
        usesLeft: 0,
        usedOn: '2026-11-20',
        usedThatDay: 1,
        lastUsedAt: noon,
        isInside: true,
      },
      type: {
        weekdays: [1],
        timeFrom: '13:00',
        placeIds: ['11'],
        usesPerDay: 1,
        minMinutesBetween: 1,
        countsInside: true,
      },
    },
    [
      'void',
      'expired',
      'not_yet',
      'wrong_day',
      'wrong_place',
      'used_up',
      'day_limit',
      'too_soon',
      'still_inside',
      'place_full',
    ],
  ],
];

test.each(cases)('%s', (_name, given, rules) => expect(decide(given)).toEqual(rules));

test('no ticket is one rule', () => {
  expect(decideCheck(undefined, gate, gateTime(noon, zone), 'in')).toEqual(['not_found']);
  expect(decideCheck(undefined, gate, gateTime(noon, zone), 'out')).toEqual(['not_found']);
});

test('every rule refuses something', () => {
  const seen = new Set(['not_found', ...cases.flatMap(([, , rules]) => rules)]);
  expect([...seen].toSorted()).toEqual(Object.keys(checkRule.keys).toSorted());
});

const histories = fc.record({
  uses: fc.option(fc.integer({ min: 1, max: 5 })),
  usesPerDay: fc.integer({ min: 0, max: 3 }),
  minMinutesBetween: fc.integer({ min: 0, max: 90 }),
  countsInside: fc.boolean(),
  steps: fc.array(
    fc.record({ minutes: fc.integer({ min: 0, max: 600 }), direction: fc.constantFrom<Direction>('in', 'out') }),
    { maxLength: 40 },
  ),
});

test('whatever is scanned when: never more uses than there are, nor more a day, nor sooner, nor twice inside', () => {
  fc.assert(
    fc.property(histories, ({ uses, usesPerDay, minMinutesBetween, countsInside, steps }) => {
      const own = { ...type, usesPerDay, minMinutesBetween, countsInside };
      let now: TicketFacts = { ...ticket, usesLeft: uses, validFrom: null, validTo: null };
      let at = noon;
      const passes: { at: number; day: string }[] = [];
      for (const { minutes, direction } of steps) {
        at += minutes * 60_000;
        const time = gateTime(at, zone);
        const found = { ticket: now, type: own };
        if (decideCheck(found, { ...gate, rooms: [] }, time, direction).length > 0) continue;
        if (direction === 'in') {
          expect(countsInside && now.isInside).toBe(false);
          passes.push({ at, day: dayOfUse(own, time) });
        }
        now = afterPass(found, time, direction);
      }
      expect(passes.length).toBeLessThanOrEqual(uses ?? Infinity);
      expect(now.usesLeft).toBe(uses === null ? null : uses - passes.length);
      for (const [place, { at: later, day }] of passes.entries()) {
        const earlier = passes[place - 1];
        if (earlier) expect(later - earlier.at).toBeGreaterThanOrEqual(minMinutesBetween * 60_000);
        if (usesPerDay) expect(passes.filter((pass) => pass.day === day).length).toBeLessThanOrEqual(usesPerDay);
      }
    }),
  );
});
