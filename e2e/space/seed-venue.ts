import type { ApiClient } from '../support/api-client.ts';
import { businessDay } from '../support/canteen-fixture.ts';
import { uniqueName } from '../support/unique-name.ts';

/** A venue with courts (two by default), bookable by the hour from nine to nine, from today until a day. */
export async function seedVenue(api: ApiClient, until: string, count = 2) {
  const at = (time: string) => `${until} ${time}:00`;
  const add = async (path: string, row: object) => (await api.call<{ id: string }>(`${path}/submit`, row)).id;
  const code = uniqueName('V');
  const venueId = await add('/space/venuelist', { name: `Sport ${code}`, code, openTime: '08:00', closeTime: '22:00' });
  const courts: string[] = [];
  for (let n = 1; n <= count; n += 1)
    courts.push(
      await add('/space/venuearealist', { venueId, name: `${code}-${n}`, code: `${code}-${n}`, bufferMinutes: 0 }),
    );
  const hours = Array.from({ length: 12 }, (_, n) => 9 + n);
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  for (const hour of hours)
    await add('/space/timelist', {
      venueId,
      name: clock(hour),
      startTime: clock(hour),
      endTime: clock(hour + 1),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    });
  const typeId = await add('/space/typelist', {
    name: `T${code}`,
    areaIds: courts,
    price: '20.00',
    deposit: '0.00',
    noticeMinutes: 0,
  });
  await api.call('/space/schedulelist/generatelist', { typeIds: [typeId], dateFrom: businessDay, dateTo: until });
  const [first, second] = courts as [string, string];
  const book = (areaId: string, from: string, to: string, more: object = {}) =>
    add('/space/bookinglist', {
      areaId,
      typeId,
      startAt: at(from),
      endAt: at(to),
      persons: 2,
      customerName: `客${uniqueName('')}`,
      customerPhone: '13900000001',
      ...more,
    });
  const read = (id: string) =>
    api.call<{ startAt: string; endAt: string; areaId: string; spaceStatus: number }>(
      `/space/bookinglist/detail?id=${id}`,
    );
  return { venueId, typeId, courts, first, second, code, book, read };
}
