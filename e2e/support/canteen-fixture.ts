import { interpolate, type Label, type Language } from '@refectory/declaration/label.ts';
import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { type ApiClient, connectApi } from './api-client.ts';
import { openPage, type PageOptions, sharedBrowser } from './browser.ts';
import { closeAfterTest } from './on-failure.ts';
import { type FixedClockServer, startServerAt } from './server/fixed-clock-server.ts';
import { uniqueName } from './unique-name.ts';
import { closeWindows } from './windows.ts';

export const businessDay = '2026-11-20';
const lunch = 2;

/** An employee with a card. */
export interface Diner {
  readonly id: string;
  readonly name: string;
  readonly saasNo: string;
  readonly card: string;
}

/**
 * One place, two packages, employees with cards and money, and a clock fixed before lunch, when both booking and pickup
 * are possible.
 */
export interface CanteenFixture {
  readonly server: FixedClockServer;
  readonly api: ApiClient;
  readonly placeId: string;
  readonly groupId: string;
  /** At most two portions of each per person. */
  readonly packages: readonly { readonly id: string; readonly name: string; readonly price: string }[];
  /** A new employee with 100.00 in cash in the only group. */
  addDiner(name?: string): Promise<Diner>;
  /** A paid booking for lunch. */
  book(guest: Diner, persons?: number): Promise<string>;
  /** State of a booking: 20 booked, 30 picked up, 40 cancelled. */
  readBookingState(bookingId: string): Promise<number>;
  /** Bookings of a person, newest first. */
  listBookings(guest: Diner): Promise<readonly Record<string, any>[]>;
  readBalance(guest: Diner): Promise<string>;
  /** `prepare` runs before the page loads. */
  open(path: string, look?: PageOptions, prepare?: (page: Page) => Promise<void> | void): Promise<Page>;
}

/** Call at the top of a test file. */
export async function openCanteenFixture(settings: Readonly<Record<string, string>> = {}): Promise<CanteenFixture> {
  const [server, browser] = await Promise.all([startServerAt(`${businessDay} 11:40:00`), sharedBrowser()]);
  const api = await connectApi(server.address);
  afterAll(async () => {
    await closeWindows(browser, server.address);
    await server.stop();
  });
  const add = async (path: string, input: object): Promise<string> =>
    (await api.call<{ id: string }>(`${path}/submit`, input)).id;

  const typeId = await add('/dining/type', { name: '正式员工', code: 'T1', priceLevel: 1, sort: 1 });
  const groupId = await add('/dining/group', { name: '研发一部', code: 'G1', sort: 1 });
  const placeId = await add('/dining/place', { name: '第一食堂', code: 'P1', kind: 1, mealPeriods: [1, 2, 3] });
  const dishId = await add('/dining/dish', { name: '红烧肉', code: 'D1', unit: '份', basePrice: '12' });
  const packages = await Promise.all(
    [
      { name: '两荤一素', price: '12.00', dishIds: [dishId], sort: 1 },
      { name: '牛肉面', price: '15.00', dishIds: [], sort: 2 },
    ].map(async (offer) => ({
      ...offer,
      id: await add('/dining/package', { ...offer, placeId, mealPeriods: [lunch], dailyQuota: 100 }),
    })),
  );
  // Shortly before lunch: booking, cancelling and pickup are all possible.
  const parameters = {
    'meal.window.lunch': '11:45-13:30',
    'booking.cutoff.minutes.lunch': '0',
    'cancel.cutoff.minutes': '0',
    'take.grace.minutes': '30',
    ...settings,
  };
  for (const [paramKey, paramValue] of Object.entries(parameters))
    await api.call('/dining/parameter/submit', { paramKey, paramValue });

  let serial = 0;
  async function addGuest(name = uniqueName('客')): Promise<Diner> {
    const number = (serial += 1);
    const saasNo = `E${String(number).padStart(4, '0')}`;
    const id = await add('/dining/employee', { name, saasNo, typeId, groupId });
    const card = String(10_012_345_000 + number);
    await api.call('/dining/employee/initcard', { id, cardNo: card });
    await api.call('/wallet/wallet/recharge', { id, amount: '100', payType: 2 });
    return { id, name, saasNo, card };
  }
  async function book(guest: Diner, persons = 1): Promise<string> {
    const packageId = packages[0]?.id;
    const input = {
      employeeId: guest.id,
      placeId,
      packageId,
      day: businessDay,
      mealPeriod: lunch,
      payType: 1,
      persons,
    };
    const id = await add('/dining/booking', input);
    await api.call('/dining/booking/pay', { ids: [id] });
    return id;
  }
  const listBookings = async ({ id }: Diner) =>
    (await api.call<{ records: Record<string, any>[] }>(`/dining/booking/list?employeeId=${id}&descs=createTime`))
      .records;
  const readBookingState = async (id: string) =>
    (await api.call<{ bookingStatus: number }>(`/dining/booking/detail?id=${id}`)).bookingStatus;
  const readBalance = async ({ id }: Diner) =>
    (await api.call<{ balance: string }>(`/dining/employee/detail?id=${id}`)).balance;

  const open: CanteenFixture['open'] = async (path, look, prepare) => {
    const { page, faults } = await openPage(browser, api, look);
    closeAfterTest(page, faults);
    await prepare?.(page);
    await page.goto(path);
    return page;
  };
  return {
    server,
    api,
    placeId,
    groupId,
    packages,
    addDiner: addGuest,
    book,
    readBookingState,
    listBookings,
    readBalance,
    open,
  };
}

/** Text in one language with its variables. */
export const createTranslate =
  (language: Language) =>
  (label: Label, params: Record<string, unknown> = {}): string =>
    interpolate(label[language], params);
