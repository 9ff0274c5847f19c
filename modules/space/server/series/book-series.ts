import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { fenToYuan } from '@refectory/declaration/money.ts';
import { nextNumber } from '@refectory/engine/database/numbering.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { seriesDecision } from '#space/contract/dictionaries.ts';
import type { series } from '#space/contract/series/series.ts';
import { payStatus } from '#wallet/contract/dictionaries.ts';
import { toSpan } from '../booking/booking-request.ts';
import type { BookingRow } from '../booking/booking-rows.ts';
import { insertBooking } from '../booking/create/new-booking.ts';
import { payBooking } from '../booking/pay-booking.ts';
import { combineAddons } from '../equipment/addons.ts';
import { lockAreas, lockSeriesEquipment } from './lock-areas.ts';
import { checkDates } from './preview-series.ts';
import { listDates, type SeriesDate } from './series-request.ts';

type BookInput = ParsedInput<typeof series.actions.book.input>;
type Solution = NonNullable<BookInput['solutions']>[number];

const { skip } = seriesDecision.keys;

/**
 * Books a series: all its dates or none (spec/space#series). For each clashing date there must be a decision: skip
 * it, or book another time or area. Each booking has its own money and can be paid at once. Refuses undecided clashes
 * with their list; other refusals name their date.
 */
export async function bookSeries(ctx: Context, input: BookInput) {
  const planned = listDates(ctx, input);
  const solutions = new Map((input.solutions ?? []).map((each) => [each.day, each]));
  const wanted = planned.filter(({ day }) => solutions.get(day)?.decision !== skip);
  if (wanted.length === 0) throw new DomainError('space.series-nothing', {}, { field: 'solutions' });
  const dates = wanted.map((date) => applySolution(ctx, date, solutions.get(date.day)));
  await lockAreas(
    ctx,
    dates.map(({ request }) => request.areaId),
  );
  await lockSeriesEquipment(ctx, dates);
  await assertSolved(ctx, planned, solutions);
  const row = await insertSeries(ctx, input);
  const booked: BookingRow[] = [];
  for (const { day, request } of dates)
    booked.push(
      await namingDay(ctx, day, () =>
        insertBooking(ctx, request, {
          customerName: input.customerName ?? '',
          remark: input.remark ?? '',
          seriesId: row.id,
        }),
      ),
    );
  // Money last: numbers and wallets are locked in the same order by all callers.
  if (input.payType)
    for (const { id, pay_status } of booked)
      if (pay_status !== payStatus.keys.paid) await payBooking(ctx, { id, payType: input.payType });
  const sum = (key: 'amount' | 'deposit') => fenToYuan(booked.reduce((total, each) => total + BigInt(each[key]), 0n));
  return {
    id: row.id,
    seriesNo: row.series_no,
    booked: booked.length,
    skipped: planned.length - booked.length,
    amount: sum('amount'),
    deposit: sum('deposit'),
  };
}

/** The date as planned, or as decided. */
function applySolution(ctx: Context, { day, request }: SeriesDate, solution: Solution | undefined): SeriesDate {
  if (!solution) return { day, request };
  if (!solution.startAt || !solution.endAt)
    throw new DomainError('space.series-move-where', { day }, { field: 'solutions' });
  const span = toSpan(ctx, { startAt: solution.startAt, endAt: solution.endAt });
  return { day, request: { ...request, ...span, areaId: solution.areaId ?? request.areaId } };
}

async function assertSolved(
  ctx: Context,
  planned: readonly SeriesDate[],
  solutions: ReadonlyMap<string, Solution>,
): Promise<void> {
  const open = planned.filter(({ day }) => !solutions.has(day));
  const clashing = (await checkDates(ctx, open)).dates.filter(({ isFree }) => !isFree);
  if (clashing.length > 0)
    throw new DomainError(
      'space.series-unsolved',
      { count: clashing.length },
      { field: 'solutions', data: { dates: clashing } },
    );
}

async function insertSeries(ctx: Context, input: BookInput): Promise<{ id: string; series_no: string }> {
  const { rows } = await sql<{ id: string; series_no: string }>`
    insert into space_series (series_no, venue_id, area_id, type_id, weekdays, date_from, date_to, start_time, end_time, employee_id, customer_name,
      customer_phone, persons, addons, remark)
    select ${await nextNumber(ctx, 'VS')}, a.venue_id, a.id, ${input.typeId}::bigint, ${input.weekdays}::int[], ${input.dateFrom}::date,
      ${input.dateTo}::date, ${input.startTime}::time, ${input.endTime}::time, ${input.employeeId ?? null}::bigint, ${input.customerName ?? ''},
      ${input.customerPhone ?? ''}, ${input.persons}::int, ${JSON.stringify(combineAddons(input.addons))}::jsonb, ${input.remark ?? ''}
    from space_area a where a.tenant_id = app_tenant() and a.id = ${input.areaId}::bigint returning id, series_no`.execute(
    ctx.db,
  );
  return rows[0] as { id: string; series_no: string };
}

/** The refusal of a date, with the date. */
async function namingDay<T>(ctx: Context, day: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const reason = formatRefusal(error, ctx.language).msg;
    throw new DomainError('space.series-date', { day, reason }, { field: 'solutions' });
  }
}
