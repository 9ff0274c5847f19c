import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { readBookable } from '../booking/assert-bookable.ts';
import type { FreeSlot } from '../booking/list-free.ts';
import { freeInstead } from '../booking/next-free.ts';
import { listDates, type SeriesDate, type SeriesInput, toBusinessDay } from './series-request.ts';

/** A date of the preview, as answers tell it. */
export interface PreviewDate {
  readonly day: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly isFree: boolean;
  readonly reason: string;
  readonly reasonName: string;
  readonly amount: string;
  readonly deposit: string;
  readonly nextFree: readonly FreeSlot[];
}

/**
 * Previews a series: each date free or clashing, with the violated rule and alternatives (spec/space#series). Changes
 * nothing.
 */
export async function previewSeries(ctx: Context, input: SeriesInput) {
  const { dates, amount } = await checkDates(ctx, listDates(ctx, input));
  const clashes = dates.filter(({ isFree }) => !isFree).length;
  return { dates, free: dates.length - clashes, clashes, amount: fenToYuan(amount) };
}

/** Validates dates as if the previous ones had been booked, for limits per day and week. */
export async function checkDates(ctx: Context, wanted: readonly SeriesDate[]) {
  const dates: PreviewDate[] = [];
  const alongOn: string[] = [];
  let amount = 0n;
  for (const { day, request } of wanted) {
    const judgement = await judgeDate(ctx, { day, request: { ...request, alongOn } });
    dates.push(judgement.date);
    if (!judgement.date.isFree) continue;
    alongOn.push(toBusinessDay(ctx, request));
    amount += judgement.amount;
  }
  return { dates, amount };
}

async function judgeDate(
  ctx: Context,
  { day, request }: SeriesDate,
): Promise<{ readonly date: PreviewDate; readonly amount: bigint }> {
  const told = {
    day,
    startAt: formatWireTime(request.startAt, ctx.zone),
    endAt: formatWireTime(request.endAt, ctx.zone),
  };
  try {
    const { facts, amount } = await readBookable(ctx, request);
    const costs = { amount: fenToYuan(amount), deposit: fenToYuan(facts.deposit) };
    return { date: { ...told, isFree: true, reason: '', reasonName: '', ...costs, nextFree: [] }, amount };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const nextFree = await freeInstead(ctx, request, error);
    const { msg: reasonName } = formatRefusal(error, ctx.language);
    const date = { ...told, isFree: false, reason: error.code, reasonName, amount: '0.00', deposit: '0.00', nextFree };
    return { date, amount: 0n };
  }
}
