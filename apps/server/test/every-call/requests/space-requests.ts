import { createSportsHall } from '../../factories/space.ts';
import { type OwnRequest, readData, type WalkTools } from '../walk-tools.ts';
import { after, cancelled } from './row-requests.ts';

const hall = ({ walk: { testApp } }: WalkTools, more: object = {}) =>
  testApp.run('000000', (ctx) => createSportsHall(ctx, { days: 8, ...more }));

const times = { startAt: '2026-11-23 09:00:00', endAt: '2026-11-23 10:00:00' };

/** A held booking of a guest; on request of a type with approval. */
async function booked(tools: WalkTools, more: object = {}) {
  const { others, typeId } = await hall(tools, more);
  const guest = { customerName: '客人', customerPhone: '13800000000', persons: 2, employeeId: '' };
  const { id } = await readData(
    tools.walk.post('/space/bookinglist/submit', { areaId: others[0], typeId, ...times, ...guest }),
  );
  return { id: String(id), ids: [String(id)], areaId: others[1] };
}

/** A paid booking, at check-in. */
async function arrived(tools: WalkTools) {
  const { id, ids } = await booked(tools);
  await tools.walk.testApp.run('000000', (ctx) =>
    ctx.db
      .updateTable('space_booking')
      .set({
        space_status: 30,
        pay_status: 20,
        paid_at: ctx.now,
        start_at: new Date(ctx.now.getTime() - 60_000),
        end_at: new Date(ctx.now.getTime() + 3_600_000),
      })
      .where('id', '=', id)
      .execute(),
  );
  return { id, ids };
}

/** The check of an admitted guest. */
async function checked(tools: WalkTools) {
  const { ids } = await arrived(tools);
  await readData(tools.walk.post('/space/bookinglist/checkin', { ids }));
  const { records } = (await tools.walk.get('/space/checklist/list', { bookingId: String(ids) })).body.data;
  return { ids: [records[0].id] };
}

const asked = async (tools: WalkTools) => {
  const { id, ids } = await booked(tools, { approval: true });
  await readData(tools.walk.post('/space/bookinglist/request', { ids }));
  return { id, ids, reason: 'x' };
};

const quote: OwnRequest = async (tools) => {
  const { others, typeId } = await hall(tools);
  return { input: { areaId: others[0], typeId, ...times, persons: 2 } };
};

/** A series of two Mondays. */
async function planned(tools: WalkTools) {
  const { others, typeId } = await hall(tools);
  const time = { dateFrom: '2026-11-23', dateTo: '2026-11-23', startTime: '09:00', endTime: '10:00', weekdays: [1] };
  const guest = { customerName: '客人', customerPhone: '13800000000', persons: 2, employeeId: '' };
  return { areaId: others[0], typeId, ...time, ...guest };
}

/** A person with an offer of a cancelled time. */
async function offered(tools: WalkTools) {
  const { others, typeId } = await hall(tools);
  const asked = { areaId: others[0], typeId, ...times, customerName: '客人', persons: 2, employeeId: '' };
  const booked = await readData(
    tools.walk.post('/space/bookinglist/submit', { ...asked, customerPhone: '13800000009' }),
  );
  const { id } = await readData(tools.walk.post('/space/waitlist/submit', { ...asked, customerPhone: '13800000000' }));
  await readData(tools.walk.post('/space/bookinglist/cancel', { ids: String(booked.id) }));
  return { id: String(id), ids: [String(id)] };
}

/** Requests of venues: plan, bookings, check-in. */
export const spaceRequests: Readonly<Record<string, OwnRequest>> = {
  'POST /api/space/venuelist/open': after('space.venue', '/space/venuelist', 'close'),
  'POST /api/space/venuearealist/open': after('space.area', '/space/venuearealist', 'close'),
  'POST /api/space/typelist/open': after('space.type', '/space/typelist', 'close'),
  'POST /api/space/equipmentlist/open': after('space.equipment', '/space/equipmentlist', 'close'),
  'GET /api/space/equipmentlist/offered': async (tools) => {
    const { others, typeId } = await hall(tools);
    return { input: { areaId: others[0], typeId, ...times } };
  },
  'POST /api/space/bookinglist/equip': async (tools) => ({ input: { id: (await booked(tools)).id, addons: [] } }),
  'POST /api/space/pricerule/enable': after('space.priceRule', '/space/pricerule', 'disable'),
  'GET /api/space/pricerule/simulate': async (tools) => {
    const { others, typeId } = await hall(tools);
    return { input: { areaId: others[0], typeId, startAt: times.startAt } };
  },
  'POST /api/space/schedulelist/generatelist': async (tools) => {
    const { typeId } = await hall(tools);
    return { input: { typeIds: [typeId], dateFrom: '2026-11-23', dateTo: '2026-12-03' } };
  },
  'POST /api/space/closurelist/closeandsolve': async (tools) => {
    const { court } = await hall(tools);
    return { input: { areaId: court, ...times, reason: 'x' } };
  },
  'GET /api/space/closurelist/hit': async (tools) => {
    const { court } = await hall(tools);
    return { input: { areaId: court, ...times } };
  },
  'GET /api/space/bookinglist/quote': quote,
  'POST /api/space/bookinglist/request': async (tools) => ({ input: await booked(tools, { approval: true }) }),
  'POST /api/space/bookinglist/approve': async (tools) => ({ input: await asked(tools) }),
  'POST /api/space/bookinglist/reject': async (tools) => ({ input: await asked(tools) }),
  'POST /api/space/bookinglist/pay': async (tools) => ({ input: { ...(await booked(tools)), payType: 2 } }),
  'POST /api/space/bookinglist/move': async (tools) => ({ input: { ...(await booked(tools)), ...times } }),
  'POST /api/space/bookinglist/checkin': async (tools) => ({ input: await arrived(tools) }),
  'POST /api/space/bookinglist/checkout': async (tools) => {
    const row = await arrived(tools);
    await readData(tools.walk.post('/space/bookinglist/checkin', { ids: row.ids }));
    return { input: row };
  },
  'POST /api/space/checklist/takeback': async (tools) => ({ input: await checked(tools) }),
  'POST /api/space/checklist/remove': async (tools) => ({ input: await checked(tools) }),
  'POST /api/space/bookinglist/findatdesk': async (tools) => {
    const { id } = await arrived(tools);
    const { bookingNo } = await readData(tools.walk.get('/space/bookinglist/detail', { id }));
    return { input: { keyword: bookingNo } };
  },
  'POST /api/space/bookinglist/remove': cancelled('space.booking', '/space/bookinglist'),
  'POST /api/space/serieslist/preview': async (tools) => ({ input: await planned(tools) }),
  'POST /api/space/serieslist/book': async (tools) => ({ input: await planned(tools) }),
  'POST /api/space/serieslist/cancelfrom': async (tools) => {
    const { id } = await readData(tools.walk.post('/space/serieslist/book', await planned(tools)));
    return { input: { id: String(id), fromDay: '2026-11-20' } };
  },
  'POST /api/space/waitlist/accept': async (tools) => ({ input: await offered(tools) }),
  'POST /api/space/waitlist/withdraw': async (tools) => ({ input: await offered(tools) }),
  'GET /api/space/calendar/{code}': async (tools) => {
    const { venueId } = await hall(tools);
    const { id } = await readData(tools.walk.post('/space/calendarlist/submit', { name: 'x', venueId }));
    const { address } = await readData(tools.walk.get('/space/calendarlist/detail', { id }));
    return { segments: { code: String(address).split('/').at(-1) ?? '' } };
  },
  'GET /api/space/board/day': async (tools) => {
    const { venueId } = await hall(tools);
    return { input: { venueId, day: '2026-11-23' } };
  },
  'GET /api/space/board/week': async (tools) => {
    const { court } = await hall(tools);
    return { input: { areaId: court, day: '2026-11-23' } };
  },
};
