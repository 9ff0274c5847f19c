import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type Context, can } from '@refectory/engine/request/context.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { type RawBuilder, sql } from 'kysely';
import { maxSchedules } from '#report/contract/schedule/report-schedule.ts';
import { reportRhythm } from '#report/contract/schedule/schedule-dictionaries.ts';
import { planNextTime } from './schedule-times.ts';

const { weekdays: onWeekdays, monthDay: onMonthDay } = reportRhythm.keys;

/** Permission to schedule reports of others; administrators have it. */
export const sendsReportsOfOthers = (ctx: Pick<Context, 'user'>): boolean => can(ctx, 'report_schedule_others');

/** Schedules the user sees and edits: own ones, or with that permission, all. */
const visibleSchedules = (ctx: Context): RawBuilder<boolean> | undefined =>
  sendsReportsOfOthers(ctx) ? undefined : sql<boolean>`t.user_id = app_user()`;

/**
 * Checks that the user owns the report or has the permission for reports of others, that the inputs required by the
 * rhythm are set, and that there is a receiver (spec/report#schedules).
 */
export const reportScheduleHooks: Hooks<'report_schedule'> = {
  listFilter: visibleSchedules,

  async beforeSave(ctx, values, previous) {
    if (typeof values.name === 'string') values.name = values.name.trim();
    const row = { ...previous, ...values };
    if (values.report_id !== undefined) await assertOwnReport(ctx, String(values.report_id));
    if (row.rhythm === onWeekdays && isEmpty(row.weekdays))
      throw new DomainError('report.schedule-no-weekday', {}, { field: 'weekdays' });
    if (row.rhythm === onMonthDay && !row.month_day)
      throw new DomainError('report.schedule-no-month-day', {}, { field: 'monthDay' });
    if (!/^([A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*)?$/.test(String(row.folder ?? '')))
      throw new DomainError('report.schedule-folder', {}, { field: 'folder' });
    if (isEmpty(row.user_ids) && isEmpty(row.role_ids) && !row.folder)
      throw new DomainError('report.schedule-no-receiver', {}, { field: 'userIds' });
    if (!previous) await assertRoom(ctx);
  },

  async afterSave(ctx, row) {
    await planNextTime(ctx, row.id);
  },
};

const isEmpty = (list: unknown): boolean => !Array.isArray(list) || list.length === 0;

async function assertOwnReport(ctx: Context, reportId: string): Promise<void> {
  const report = await ctx.db
    .selectFrom('report_definition')
    .select('user_id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', reportId)
    .executeTakeFirst();
  if (report?.user_id !== ctx.user.id && !sendsReportsOfOthers(ctx))
    throw new DomainError('report.schedule-not-own-report', {}, { field: 'reportId' });
}

async function assertRoom(ctx: Context): Promise<void> {
  // Serialises saves of two windows.
  await sql`select pg_advisory_xact_lock(hashtextextended('report-schedule ' || app_tenant() || ' ' || app_user(), 0))`.execute(
    ctx.db,
  );
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from report_schedule where tenant_id = app_tenant() and user_id = app_user()`.execute(
    ctx.db,
  );
  if ((rows[0]?.kept ?? 0) >= maxSchedules) throw new DomainError('report.too-many-schedules', { max: maxSchedules });
}
