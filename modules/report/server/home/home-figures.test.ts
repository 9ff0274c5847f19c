import type { Counted } from '@refectory/server/test/fixtures/figures/count-rows.ts';
import {
  countedIn,
  createRandomWeeks,
  type RandomWeek,
  rounded,
  sumCounted,
} from '@refectory/server/test/fixtures/figures/random-weeks.ts';
import type { TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figures as catalogue, figureSources, type SourceName } from '#report/contract/designer/figure-catalogue.ts';
import type { Figure } from '#report/contract/designer/figure-source.ts';
import { homeCalls, salesFigures } from '#report/contract/home-calls.ts';

// What the home page says of a day is what counting rows one by one comes to, in random weeks; by the names of the catalogue (spec/report#home).

let testApp: TestApp;
let weeks: readonly RandomWeek[];
beforeAll(async () => {
  ({ testApp, weeks } = await createRandomWeeks(20));
}, 240_000);
afterAll(() => testApp.close());

const toNumber = (figure: string, value: unknown): number =>
  catalogue.get(figure)?.kind === 'money' ? Math.round(Number(value) * 100) : rounded(Number(value));

const ask = async (path: string, query: object) => {
  const { status, body } = await testApp.call('admin', 'GET', path, query);
  expect([status, path, body.msg]).toEqual([200, path, '操作成功']);
  return body.data;
};
const figureKey = (figure: string): string => figure.split('.')[1] as string;

type Line = Readonly<Record<string, string | number>>;

const sumLines = (lines: readonly Line[], name: string, figure: string): number =>
  rounded(lines.reduce((sum, line) => sum + toNumber(figure, line[name]), 0));

/** Sums of the lines by their names are those of figures. */
function expectLines(
  lines: readonly Line[],
  counted: readonly Counted[],
  names: Readonly<Record<string, string>>,
): void {
  for (const [name, figure] of Object.entries(names))
    expect([name, sumLines(lines, name, figure)]).toEqual([name, sumCounted(counted, figureKey(figure))]);
}

const ofSource = (source: SourceName, keys: readonly string[], left = false) =>
  Object.fromEntries(keys.map((key) => [left && key === 'waiting' ? 'left' : key, `${source}.${key}`]));

const ofWeek = (source: SourceName, week: RandomWeek) => countedIn(source, weeks, week.number);

/** What is counted of meals in the thirty days up to one. */
const upTo = (day: string, { number }: RandomWeek) =>
  [5, 4, 3, 2, 1, 0]
    .flatMap((back) => countedIn('meals', weeks, number - back))
    .filter(({ by }) => {
      const age = (Date.parse(day) - Date.parse(by.day as string)) / 86_400_000;
      return age >= 0 && age < 30;
    });
const sales = ofSource('meals', salesFigures);

/** The calls that answer figures of the catalogue; the others count rows or tell that something has changed. */
type FigureCall = Exclude<keyof typeof homeCalls, 'live' | 'counts' | 'gates'>;

/** What each call answers of a day in a week. */
const said: Readonly<Record<FigureCall, (week: RandomWeek, day: string) => Promise<void>>> = {
  async welsale(week, day) {
    const answer = await ask(homeCalls.welsale.path, { day });
    expect([answer.length, answer.at(-1).day]).toEqual([30, day]);
    expectLines(answer, upTo(day, week), sales);
  },
  async weekdetail(week, day) {
    expectLines(await ask(homeCalls.weekdetail.path, { day }), ofWeek('meals', week), sales);
  },
  async weekpackage(week, day) {
    const names = ofSource('bookings', ['booked', 'taken', 'waiting', 'amount'], true);
    expectLines(await ask(homeCalls.weekpackage.path, { day }), ofWeek('bookings', week), names);
  },
  async weekticket(week, day) {
    const known = ofWeek('ticketUse', week).filter(({ by }) => by.ticketTypeId);
    const names = ofSource('ticketUse', ['checks', 'passed', 'refused', 'forced', 'uses']);
    expectLines(await ask(homeCalls.weekticket.path, { day }), known, names);
  },
  async weekplace(week, day) {
    const answer = (await ask(homeCalls.weekplace.path, { day })) as readonly Line[];
    const ofPlaces = answer.filter(({ placeId }) => placeId !== '');
    expectLines(ofPlaces, ofWeek('meals', week), sales);
    const names = ofSource('venues', ['booked', 'paid', 'unpaid', 'taken', 'waiting', 'cancelled']);
    const ofVenues = answer.filter((line) => !ofPlaces.includes(line));
    expect(ofVenues.map(({ placeName }) => placeName)).toEqual(['R61']);
    expectLines(ofVenues, ofWeek('venues', week), { ...names, notTaken: 'venues.noShows', amount: 'venues.income' });
  },
  async today(week, day) {
    const { day: of, today, lastDays, buckets } = await ask(homeCalls.today.path, { day });
    expect(of).toBe(day);
    const ofDay = ofWeek('meals', week).filter(({ by }) => by.day === day);
    expectLines(today, ofDay, ofSource('meals', salesFigures, true));
    expectLines(lastDays, upTo(day, week), sales);
    const { body } = await testApp.call('admin', 'POST', '/customer/reportreportlist/preview', {
      definition: { figures: ['balances.balance', 'balances.frozen', 'balances.accounts'], rows: ['bucket'] },
    });
    const lines = body.data.lines.filter(({ level }: { level: string }) => level === 'line');
    expect(buckets).toHaveLength(3);
    expect(
      buckets.map(({ bucket, balance, frozen, accounts }: Line) => [bucket, balance, frozen, accounts].map(String)),
    ).toEqual(lines.map(({ keys, figures }: { keys: string[]; figures: string[] }) => [...keys, ...figures]));
  },
  async dishes(week, day) {
    const ofMeal = ofWeek('demand', week).filter(({ by }) => by.day === day && by.mealPeriod === '2');
    const names = ofSource('demand', ['booked', 'ordered', 'portions']);
    expectLines(await ask(homeCalls.dishes.path, { day, mealPeriod: 2 }), ofMeal, names);
  },
};

test.each(Object.keys(said) as FigureCall[])('%s: the figures of the day that it is asked for', async (call) => {
  for (const week of weeks.filter(({ number }) => number >= 5 && number % 3 === 0))
    for (const day of [week.from, week.to]) await said[call](week, day);
});

test('the home page names figures as the catalogue does', () => {
  const fields: Readonly<Record<string, { readonly label: unknown }>> = homeCalls.weekdetail.answer.fields;
  for (const key of salesFigures)
    expect(fields[key]?.label).toEqual((figureSources.meals.figures[key] as Figure).label);
});
