import { addDays, businessDay, isoWeekday } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { seriesDecision, spaceStatus } from '@refectory/modules/space/contract/dictionaries.ts';
import { cancelBooking } from '@refectory/modules/space/server/booking/cancel/cancel-booking.ts';
import { bookSeries } from '@refectory/modules/space/server/series/book-series.ts';
import { previewSeries } from '@refectory/modules/space/server/series/preview-series.ts';
import { payType } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { sql } from 'kysely';
import { addDemoRow, type DemoOptions } from '../demo-steps.ts';

interface Wanted {
  readonly id: string;
  readonly area_id: string;
  readonly type_id: string;
  readonly start_at: string;
  readonly end_at: string;
}

/**
 * Weekly meetings, skipping conflicts; a waiting list of three for a court, one with an offer; another waiting entry.
 */
export async function seedSeriesAndWaitingLists(demo: DemoOptions, ctx: Context): Promise<void> {
  await seedSeries(demo, ctx);
  const { rows } = await sql<Wanted>`
    select b.id, b.area_id, b.type_id, to_char(b.start_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS') as start_at,
      to_char(b.end_at at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS') as end_at
    from space_booking b join space_area a on a.tenant_id = b.tenant_id and a.id = b.area_id and a.parent_id is null
    where b.tenant_id = app_tenant() and b.space_status = ${spaceStatus.keys.confirmed}::int and b.series_id is null and b.start_at > app_now() + interval '1 day'
      and exists (select from space_type t where t.tenant_id = b.tenant_id and t.id = b.type_id and not t.approval)
    order by b.start_at, b.id limit 2`.execute(ctx.db);
  for (const [n, wanted] of rows.entries()) {
    for (const [place, name] of ['周先生', '吴女士', '郑先生'].slice(n).entries())
      await addDemoRow(demo, ctx, 'space.wait', {
        areaId: wanted.area_id,
        typeId: wanted.type_id,
        startAt: wanted.start_at,
        endAt: wanted.end_at,
        customerName: name,
        customerPhone: `13700000${n}0${place}`,
        persons: 2,
      });
    if (n === 0) await cancelBooking(ctx, { id: wanted.id, reason: '临时有事' });
  }
}

/** A meeting room every week for a guest, four times. */
async function seedSeries(demo: DemoOptions, ctx: Context): Promise<void> {
  const dateFrom = addDays(businessDay(demo.now(), demo.zone), 1);
  const { rows } = await sql<{ area_id: string; type_id: string }>`
    select a.id as area_id, t.id as type_id from space_area a
    join space_type t on t.tenant_id = a.tenant_id and a.id = any(t.area_ids) and not t.approval and t.bookable_days >= 28
    where a.tenant_id = app_tenant() and a.code = 'HY1' order by t.id limit 1`.execute(ctx.db);
  const [room] = rows;
  if (!room) return;
  const plan = {
    areaId: room.area_id,
    typeId: room.type_id,
    weekdays: [isoWeekday(dateFrom)],
    dateFrom,
    dateTo: addDays(dateFrom, 27),
    startTime: '09:00',
    endTime: '12:00',
    persons: 6,
    employeeId: null,
    customerName: '读书会',
    customerPhone: '13700000000',
    remark: '每周例会',
  };
  const { dates } = await previewSeries(ctx, plan);
  if (dates.every(({ isFree }) => !isFree)) return;
  const clashing = dates.filter(({ isFree }) => !isFree);
  const solutions = clashing.map(({ day, nextFree: [slot] }) =>
    slot?.startAt.startsWith(day)
      ? { day, decision: seriesDecision.keys.move, areaId: slot.areaId, startAt: slot.startAt, endAt: slot.endAt }
      : { day, decision: seriesDecision.keys.skip },
  );
  await bookSeries(ctx, { ...plan, solutions, payType: payType.keys.wechat });
}
