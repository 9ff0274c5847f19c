import { deepEqual, equal } from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { bookingStates } from '@refectory/modules/dining/contract/booking/booking-states.ts';
import type { ApiClient } from '../../e2e/support/api-client.ts';
import { businessDay, type Canteen, type Diner, lunch, nextWeek, planned, replacements, tomorrow } from './canteen.ts';
import type { Cast, Work } from './task.ts';

const { booked, taken, cancelled } = bookingStates.keys;

/** Asks the server whether a piece of work is really done; `mealsBooked`: how many of next week, if not all are made. */
export async function checkWork(work: Work, api: ApiClient, canteen: Canteen, cast: Cast, mealsBooked: number) {
  const count = async (state: number, filters: string) =>
    (await api.call<{ total: number }>(`/dining/booking/list?size=1&bookingStatus=${state}&${filters}`)).total;
  const states = async (people: readonly Diner[]) => {
    const today = `day=${businessDay}&mealPeriod=${lunch}`;
    const found = people.map(({ id }) =>
      api.call<{ records: { bookingStatus: number }[] }>(`/dining/booking/list?employeeId=${id}&${today}`),
    );
    return (await Promise.all(found)).map(({ records }) => records[0]?.bookingStatus);
  };
  const balances = (people: readonly Diner[]) =>
    Promise.all(
      people.map(async ({ id }) => (await api.call<{ cash: string }>(`/wallet/wallet/detail?id=${id}`)).cash),
    );
  const all = (people: readonly Diner[], value: unknown) => people.map(() => value);
  const checks: Record<Work, () => Promise<void>> = {
    take: async () => {
      const people = [...cast.booked, ...cast.walkIns, cast.cardless];
      deepEqual(await states(people), all(people, taken));
    },
    book: async () => {
      const week = `day_datege=${nextWeek[0]}&day_datele=${nextWeek.at(-1)}&payStatus=20`;
      equal(await count(booked, week), mealsBooked);
    },
    topUp: async () => deepEqual(await balances(cast.payers), all(cast.payers, '300.00')),
    menu: async () => {
      const day = { placeId: canteen.placeId, monday: '2026-11-16' };
      const { items } = await api.call<{ items: { day: string; name: string }[] }>(
        `/shop/weekmenu/week?${new URLSearchParams(day)}`,
      );
      const changed: Readonly<Record<string, string>> = Object.fromEntries(replacements);
      const names = items.filter(({ day: of }) => of === tomorrow).map(({ name }) => name);
      deepEqual(names.toSorted(), planned.map((name) => changed[name] ?? name).toSorted());
    },
    cancel: async () => {
      deepEqual(await states([cast.ill]), [cancelled]);
      deepEqual(await balances([cast.ill]), ['200.00']);
    },
  };
  // A page shows what it saves before it is saved.
  for (let again = 0; ; again += 1) {
    try {
      return await checks[work]();
    } catch (error) {
      if (again === 10) throw error;
      await setTimeout(500);
    }
  }
}
