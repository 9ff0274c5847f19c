import { createSportsHall, type SportsHall } from '@refectory/server/test/factories/space.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// What is refused for its time comes with times that would do (spec/space#booking).

let testApp: TestApp;
let hall: SportsHall;
beforeAll(async () => {
  testApp = await createTestApp();
  hall = await testApp.run('000000', (ctx) => createSportsHall(ctx, { days: 20 }));
  await testApp.app();
}, 60_000);
afterAll(() => testApp.close());

const post = async (path: string, input: object) =>
  (await testApp.call('admin', 'POST', `/space/bookinglist/${path}`, input)).body;
/** An hour of the court in the morning of a day. */
const request = (day: string, who: object) => ({
  areaId: hall.court,
  typeId: hall.typeId,
  startAt: `${day} 09:00:00`,
  endAt: `${day} 10:00:00`,
  persons: 2,
  ...who,
});

test('what another time would keep names the next three free spans that would do', async () => {
  const guest = { employeeId: '', customerName: '周先生', customerPhone: '13900000000' };
  const free = async (more: Readonly<Record<string, unknown>>) => {
    const sent = { ...request('2026-11-24', guest), ...more };
    const { error, msg, data } = await post('submit', sent);
    expect([error, data.nextFree.length, msg.includes(data.nextFree[0].startAt.slice(5, 16))]).toEqual([
      error,
      3,
      true,
    ]);
    return [error, data.nextFree[0].startAt];
  };
  const past = { startAt: '2026-11-20 09:00:00', endAt: '2026-11-20 10:00:00' };
  const [error, startAt] = await free(past);
  expect(error).toBe('space.past');
  expect(startAt > '2026-11-20 12:00').toBe(true);
  await testApp.run('000000', (ctx) =>
    ctx.db.updateTable('space_type').set({ quota_per_day: 1, quota_per_week: 2 }).execute(),
  );
  expect((await post('submit', request('2026-11-24', guest))).success).toBe(true);
  const [ofDay, nextDay] = await free({ startAt: '2026-11-24 11:00:00', endAt: '2026-11-24 12:00:00' });
  expect([ofDay, nextDay.slice(0, 10)]).toEqual(['space.quota-day', '2026-11-25']);
  expect((await post('submit', request('2026-11-25', guest))).success).toBe(true);
  const [ofWeek, nextWeek] = await free({ startAt: '2026-11-26 09:00:00', endAt: '2026-11-26 10:00:00' });
  expect([ofWeek, nextWeek.slice(0, 10)]).toEqual(['space.quota-week', '2026-11-30']);
});
