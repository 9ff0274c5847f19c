import { readInput } from '@refectory/engine/call/input/read-input.ts';
import { SqlParameters } from '@refectory/engine/list/sql-parameters.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import {
  bookingRequest,
  createBooking,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { createPaidOrder, createShop, orderRequest } from '@refectory/server/test/factories/order.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeDefinition } from '#report/contract/designer/definition.ts';
import { designerCalls } from '#report/contract/designer/designer-calls.ts';
import { dimensions } from '#report/contract/designer/dimensions.ts';
import { figures } from '#report/contract/designer/figure-catalogue.ts';
import { spanNames } from '#report/contract/designer/period.ts';
import { compileReport } from './compile-report.ts';
import { planReport } from './plan-report.ts';

// Thousands of random definitions, sensible ones and nonsense: an answer or a refusal with a name, never a fault; and nothing that
// was typed in the text of a statement (spec/report#designer).

const path = '/customer/reportreportlist/preview';
const marker = 'Zyx';
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  await testApp.run('000000', async (ctx) => {
    await createUser(ctx, {
      account: 'ann',
      permissions: ['report_definition', 'basic_order_review', 'shop_order_detail'],
    });
    const canteen = await createCanteen(ctx, { name: '甲餐' });
    const shop = await createShop(ctx, { name: '卤肉饭', price: 1200n });
    await createBooking(ctx, bookingRequest(canteen, await createDiner(ctx)));
    await createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx)));
    await createPaidOrder(ctx, orderRequest(shop, await createDiner(ctx)));
  });
}, 120_000);
afterAll(() => testApp.close());

/** Numbers that come again with the same seed. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(next() * n);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return {
    chance: (p: number) => next() < p,
    below,
    pick,
    some: <T>(most: number, make: () => T): T[] => Array.from({ length: below(most + 1) }, make),
  };
}
type Random = ReturnType<typeof createRandom>;

const nonsense: readonly unknown[] = [
  `${marker}'; drop table report_definition; --`,
  `${marker}" or 1=1`,
  'constructor',
  '__proto__',
  'meals.__proto__',
  'day); select 1',
  '$1',
  '',
  ' ',
  'null',
  null,
  true,
  -1,
  0,
  1e308,
  '99999999999999999999',
  'x'.repeat(3000),
  '\u0000',
  '😀',
  [],
  {},
  [[]],
  { figures: 1 },
  '2026-02-30',
  '2026-11-20',
  '9999-12-31',
  '0001-01-01',
  '-999999999',
  '12.5',
];
const figureNames = [...figures.keys()];
const dimensionNames = Object.keys(dimensions);

/** Something of its kind, and now and then anything. */
const or = (random: Random, value: () => unknown, rate = 0.04): unknown =>
  random.chance(rate) ? random.pick(nonsense) : value();

/** Values that a dimension mostly takes. */
const listValues = (name: unknown): readonly string[] => {
  const kind = dimensions[name as keyof typeof dimensions]?.kind ?? 'text';
  if (kind === 'date') return ['2026-11-20', '2026-11-16'];
  return kind === 'text' ? ['2026-11', marker, '甲餐'] : ['1', '2', '30', '999999999'];
};

function randomDefinition(random: Random): Record<string, unknown> {
  // Mostly of one source: figures of several have few dimensions in common.
  const source = figures.get(random.pick(figureNames))?.sourceName ?? 'meals';
  const ofSource = shuffle(
    random,
    figureNames.filter((name) => name.startsWith(`${source}.`)),
  );
  const offered = shuffle(random, figures.get(ofSource[0] as string)?.source.dimensions ?? []);
  const chosen = ofSource
    .slice(0, 1 + random.below(4))
    .map((name) => or(random, () => (random.chance(0.02) ? random.pick(figureNames) : name), 0.01));
  const rows = offered
    .slice(0, random.below(3))
    .map((name) => or(random, () => (random.chance(0.03) ? random.pick(dimensionNames) : name), 0.01));
  const columns = offered.slice(rows.length, rows.length + random.below(3));
  const filter = () => {
    const dimension = random.pick(offered);
    return {
      dimension,
      operator: random.pick(['is', 'isNot', 'is', 'isEmpty']),
      values: [
        random.pick(listValues(dimension)),
        ...random.some(2, () => or(random, () => random.pick(listValues(dimension)), 0.1)),
      ],
    };
  };
  const definition: Record<string, unknown> = {
    figures: or(random, () => chosen, 0.01),
    rows: or(random, () => rows, 0.01),
    columns: or(random, () => columns, 0.01),
    period: or(random, () =>
      random.pick([
        null,
        {},
        { span: random.pick(spanNames) },
        { from: '2026-01-31', to: '2026-12-31' },
        { from: '2026-11-20' },
        { from: '2026-11-01', to: random.chance(0.8) ? '2026-11-30' : random.pick(nonsense) },
        { span: random.chance(0.8) ? 'last7' : random.pick(nonsense) },
      ]),
    ),
    compare: or(random, () => random.chance(0.2), 0.02),
    filters: or(random, () => random.some(2, () => or(random, filter, 0.02)), 0.02),
    chart: or(random, () => random.pick(['table', 'line', 'heat']), 0.02),
    shares: or(random, () => random.pick(['none', 'row', 'total']), 0.02),
    sort: or(
      random,
      () => random.pick([null, { by: random.pick([...chosen, ...rows, ...columns]), descending: true }]),
      0.02,
    ),
    limit: or(random, () => random.pick([null, 1, 10]), 0.02),
    colours: or(
      random,
      () => random.some(1, () => ({ figure: random.pick(chosen), when: 'above', value: '1', tone: 'good' })),
      0.02,
    ),
  };
  if (random.chance(0.05)) delete definition[random.pick(Object.keys(definition))];
  return definition;
}

const shuffle = <T>(random: Random, list: readonly T[]): T[] =>
  list
    .map((each) => ({ each, at: random.below(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);

const seed = 20261123;
/** More of them by hand: `DEFINITIONS=100000 vitest run fuzz-definitions`. */
const definitionCount = Number(process.env.DEFINITIONS ?? 4000);

test(
  'an answer or a refusal with a name',
  async () => {
    const random = createRandom(seed);
    const outcomes = new Map<string, number>();
    for (let n = 0; n < definitionCount; n += 1) {
      const definition = or(random, () => randomDefinition(random), 0.01);
      const account = random.chance(0.3) ? 'ann' : 'admin';
      const { status, body } = await testApp.call(account, 'POST', path, { definition });
      const named = status === 200 || ([400, 403].includes(status) && /^(report|platform)\.[a-z-]+$/.test(body.error));
      expect(named, `${seed}/${n} ${account} ${JSON.stringify(definition)} ${status} ${JSON.stringify(body)}`).toBe(
        true,
      );
      const outcome = status === 200 ? 'answered' : body.error;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    // It reaches far enough to mean something.
    expect(outcomes.get('answered')).toBeGreaterThan(500);
    expect([...outcomes.keys()].length).toBeGreaterThan(8);
  },
  Math.max(300_000, definitionCount * 60),
);

test(
  'nothing that was given stands in the text',
  async () => {
    const random = createRandom(seed + 1);
    let compiled = 0;
    await testApp.run('000000', async (ctx) => {
      const registry = { bindings: new Map() } as unknown as Registry;
      for (let n = 0; n < definitionCount * 0.75; n += 1) {
        const parameters = new SqlParameters();
        try {
          const sent = { definition: randomDefinition(random) };
          const { definition } = readInput(ctx, designerCalls.preview.input, 'action', sent);
          const plan = planReport(ctx, completeDefinition(definition as object));
          const text = await compileReport(ctx, registry, plan, parameters);
          compiled += 1;
          expect(text).not.toMatch(/999999999|Zyx|2026|甲餐/);
          // What the product quotes itself is the patterns of months and years, and the levels.
          const quoted = new Set(text.match(/'[^']*'/g));
          for (const known of ["'week'", "'YYYY-MM'", "'YYYY'", "'line'", "'row'", "'column'", "'total'", "''"])
            quoted.delete(known);
          expect([...quoted]).toEqual([]);
          expect(text).toMatch(/^[a-zA-Z0-9_\s.,()$:<>=*+/'[\]-]*$/);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
      }
    });
    expect(compiled).toBeGreaterThan(500);
  },
  Math.max(60_000, definitionCount * 15),
);
