import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { addDays, businessDay, eachDay, isoWeekday, zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { maxSeriesDates, type series } from '#space/contract/series/series.ts';
import type { BookingRequest } from '../booking/booking-request.ts';
import { assertForSomeone } from '../booking/create/new-booking.ts';
import { combineAddons } from '../equipment/addons.ts';

export type SeriesInput = ParsedInput<typeof series.actions.preview.input>;

/** A date of a series with its request. */
export interface SeriesDate {
  readonly day: string;
  readonly request: BookingRequest;
}

/**
 * The dates of a plan, in order (spec/space#series). Refuses a reversed range, no dates, too many dates, and a series
 * without a person.
 */
export function listDates(ctx: Context, input: SeriesInput): SeriesDate[] {
  const { weekdays, dateFrom, dateTo, startTime, endTime } = input;
  const employeeId = input.employeeId ?? null;
  const customerPhone = input.customerPhone ?? '';
  assertForSomeone(employeeId, input.customerName, customerPhone);
  if (dateTo < dateFrom) throw new DomainError('space.series-days-reversed', {}, { field: 'dateTo' });
  const wanted: readonly number[] = weekdays;
  const days: string[] = [];
  for (const day of eachDay(dateFrom, dateTo)) {
    if (days.length > maxSeriesDates) break;
    if (wanted.includes(isoWeekday(day))) days.push(day);
  }
  if (days.length === 0) throw new DomainError('space.series-no-date', {}, { field: 'weekdays' });
  if (days.length > maxSeriesDates)
    throw new DomainError('space.series-too-many', { max: maxSeriesDates }, { field: 'dateTo' });
  const { areaId, typeId, persons } = input;
  const addons = combineAddons(input.addons);
  return days.map((day) => {
    const lastDay = endTime > startTime ? day : addDays(day, 1);
    const span = { startAt: zonedInstant(day, startTime, ctx.zone), endAt: zonedInstant(lastDay, endTime, ctx.zone) };
    return { day, request: { areaId, typeId, ...span, employeeId, customerPhone, persons, addons } };
  });
}

/** The business day on which a request begins. */
export const toBusinessDay = (ctx: Context, { startAt }: Pick<BookingRequest, 'startAt'>): string =>
  businessDay(startAt, ctx.zone);
