import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { scheduleStates } from '#report/contract/schedule/schedule-states.ts';
import { nextDueTimes, type SendingRule } from './due-times.ts';
import { planNextTime, type ScheduleRow } from './schedule-times.ts';
import { startDeliveries } from './start-deliveries.ts';

const scheduleTable = stateTable({ table: 'report_schedule', column: 'status', states: scheduleStates });

/** Continues with the next time from now: times missed while it was disabled are not sent. */
export async function enableSchedule(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, scheduleTable, 'enable', [id]);
  await planNextTime(ctx, id);
}

export async function disableSchedule(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, scheduleTable, 'disable', [id]);
  await planNextTime(ctx, id);
}

/** Sends it to its receivers now, on or off; the times to come stay what they are. */
export async function sendNow(ctx: Context, { id }: { id: string }): Promise<void> {
  const schedule: ScheduleRow | undefined = await ctx.db
    .selectFrom('report_schedule')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!schedule) throw new DomainError('platform.not-found');
  await startDeliveries(ctx, schedule, ctx.now);
  await planNextTime(ctx, id, ctx.now);
}

/** How many times to come the form shows. */
const shownTimes = 3;

/** `next`: the times to come of a rule, before it is saved. */
export async function listNextTimes(
  ctx: Context,
  {
    rhythm,
    weekdays,
    monthDay,
    atTime,
  }: {
    rhythm: number;
    weekdays?: readonly number[] | null | undefined;
    monthDay?: number | null | undefined;
    atTime: string;
  },
) {
  const rule: SendingRule = { rhythm, weekdays: weekdays ?? [], monthDay: monthDay ?? null, atTime };
  return nextDueTimes(rule, ctx.now, ctx.zone, shownTimes).map((at) => ({ at: formatWireTime(at, ctx.zone) }));
}
