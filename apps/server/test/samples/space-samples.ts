import type { Context } from '@refectory/engine/request/context.ts';
import { insertRow, nextSerial } from '../factories/insert-row.ts';
import { createSportsHall } from '../factories/space.ts';
import { insertedRow, type ResourceSample, type SampleRows } from './sample-rows.ts';

const hall = (ctx: Context) => createSportsHall(ctx, { days: 8 });

/** A court of its own for an hour, so that samples do not conflict. */
async function request(samples: SampleRows) {
  const { others, typeId } = await samples.run(hall);
  return {
    areaId: others[0],
    typeId,
    startAt: '2026-11-23 09:00:00',
    endAt: '2026-11-23 10:00:00',
    persons: 2,
    employeeId: '',
    customerName: '客人',
    customerPhone: '13800000000',
  };
}

async function slot(ctx: Context): Promise<string> {
  const { typeId } = await hall(ctx);
  const slots = ctx.db.selectFrom('space_schedule').select('id').where('type_id', '=', typeId);
  return (await slots.limit(1).executeTakeFirstOrThrow()).id;
}

/** A paid booking at check-in. */
async function arrived(samples: SampleRows) {
  const bookingId = await samples.run(async (ctx) => {
    const { others, venueId, typeId } = await hall(ctx);
    const code = `S${nextSerial()}`;
    return insertRow(ctx, 'space_booking', {
      booking_no: code,
      check_code: code,
      venue_id: venueId,
      area_id: others[0],
      type_id: typeId,
      start_at: new Date(ctx.now.getTime() - 60_000),
      end_at: new Date(ctx.now.getTime() + 3_600_000),
      customer_name: '客人',
      customer_phone: '13800000000',
      space_status: 30,
      pay_status: 20,
      paid_at: ctx.now,
    });
  });
  return { bookingId, result: 1, method: 1 };
}

/** A booked time to wait for. */
async function taken(samples: SampleRows) {
  const asked = await request(samples);
  await samples.testApp.call('admin', 'POST', '/space/bookinglist/submit', { ...asked, customerPhone: '13800000009' });
  return asked;
}

async function seriesRow(ctx: Context): Promise<string> {
  const { others, venueId, typeId } = await hall(ctx);
  return insertRow(ctx, 'space_series', {
    series_no: `VS${nextSerial()}`,
    venue_id: venueId,
    area_id: others[0],
    type_id: typeId,
    weekdays: [1],
    date_from: '2026-11-23',
    date_to: '2026-11-23',
    start_time: '09:00',
    end_time: '10:00',
    customer_name: '客人',
    customer_phone: '13800000000',
  });
}

/** Values of venue samples that declarations do not determine. */
export const spaceSamples: Readonly<Record<string, ResourceSample>> = {
  'space.area': {
    add: async (samples) => ({ venueId: (await samples.run(hall)).venueId, parentId: '' }),
    edit: () => ({ parentId: '' }),
  },
  'space.type': {
    add: () => ({ minPersons: 1, maxPersons: 50, cancelSteps: [] }),
    edit: () => ({ minPersons: 1, maxPersons: 60, cancelSteps: [] }),
  },
  'space.equipment': { add: () => ({ typeIds: [] }), edit: () => ({ typeIds: [] }) },
  'space.schedule': { createRow: insertedRow(slot) },
  'space.closure': {
    add: async (samples) => ({
      areaId: (await samples.run(hall)).court,
      startAt: '2026-11-24 09:00:00',
      endAt: '2026-11-24 12:00:00',
    }),
  },
  'space.booking': {
    add: async (samples) => ({ ...(await request(samples)), addons: [] }),
    edit: () => ({ persons: 3, customerName: '客人', customerPhone: '13800000001' }),
    notRemovable: 'A booking is cancelled before it is removed.',
    actions: {
      move: async (samples) => {
        const { others } = await samples.run(hall);
        return { areaId: others[1], startAt: '2026-11-24 09:00:00', endAt: '2026-11-24 10:00:00' };
      },
    },
  },
  'space.check': { add: arrived },
  'space.series': { createRow: insertedRow(seriesRow) },
  'space.wait': { add: taken },
  'space.calendar': {
    add: async (samples) => ({ venueId: (await samples.run(hall)).venueId, employeeId: '' }),
    renewed: ['address'],
  },
  'space.priceRule': {
    add: () => ({ dateFrom: '', dateTo: '', timeFrom: '', timeTo: '' }),
    edit: () => ({ dateFrom: '', dateTo: '', timeFrom: '', timeTo: '' }),
  },
};
