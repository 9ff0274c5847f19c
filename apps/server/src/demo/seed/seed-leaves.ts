import { addDays, businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { completeTask, copyInstance, nameDeputy, startLeave } from '@refectory/modules/flow/server/public.ts';
import { taskStatus } from '@refectory/modules/flow/server/run/flow-status.ts';
import { sql } from 'kysely';
import { asPerson } from '../as-person.ts';
import { withClockAt } from '../demo-steps.ts';

interface DemoLeave {
  readonly who: string;
  readonly reason: string;
  /** Days from today: request, begin and end. */
  readonly asked: number;
  readonly from: readonly [day: number, time: string];
  readonly until: readonly [day: number, time: string];
  /** Approver; by default the manager. */
  readonly approver?: string;
  /** Decision; absent: pending. */
  readonly answer?: { readonly pass: boolean; readonly comment: string };
  /** Recipients and text of a copy by the applicant. */
  readonly copy?: { readonly to: readonly string[]; readonly comment: string };
}

const leaves: readonly DemoLeave[] = [
  {
    who: 'chef',
    reason: '参加市餐饮协会厨艺交流',
    asked: -9,
    from: [-4, '09:00'],
    until: [-3, '18:00'],
    answer: { pass: true, comment: '同意，由副厨顶班' },
    copy: { to: ['admin', 'cashier'], comment: '这两天后厨有事请找副厨' },
  },
  {
    who: 'cashier',
    reason: '家中有事',
    asked: -6,
    from: [-2, '09:00'],
    until: [-2, '18:00'],
    answer: { pass: false, comment: '当天盘点，请改期' },
  },
  { who: 'cashier', reason: '家中有事', asked: -1, from: [5, '09:00'], until: [5, '18:00'] },
  {
    who: 'manager',
    reason: '参加集团季度会',
    asked: -8,
    from: [-5, '09:00'],
    until: [-5, '18:00'],
    approver: 'admin',
    answer: { pass: true, comment: '同意' },
  },
  { who: 'manager', reason: '考察新食材供应商', asked: -1, from: [6, '09:00'], until: [8, '18:00'], approver: 'admin' },
  {
    who: 'admin',
    reason: '系统管理员培训',
    asked: -12,
    from: [-11, '09:00'],
    until: [-11, '12:00'],
    answer: { pass: true, comment: '同意' },
  },
  { who: 'checker', reason: '体检', asked: -1, from: [3, '09:00'], until: [3, '12:00'] },
];

/** Deputies by days from today: one current, one future. */
const deputies = [
  { who: 'chef', deputy: 'checker', from: 0, until: 2, reason: '外出采购' },
  { who: 'manager', deputy: 'cashier', from: 6, until: 8, reason: '考察供应商期间' },
] as const;

/**
 * Leave requests of console users: decided ones, copies, two pending with the manager and one with the administrator;
 * and deputies.
 */
export async function seedLeaves(ctx: Context): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from flow_startable_row where key = 'leave'`.execute(ctx.db);
  const processDefinitionId = rows[0]?.id;
  if (!processDefinitionId) return;
  const today = businessDay(ctx.now, ctx.zone);
  const at = ([day, time]: readonly [number, string]) => `${addDays(today, day)} ${time}:00`;
  for (const { who, reason, asked, from, until, approver = 'manager', answer, copy } of leaves) {
    const moment = (time: string) => withClockAt(ctx, zonedInstant(addDays(today, asked), time, ctx.zone));
    const applicant = { ...(await asPerson(ctx, who)), now: (await moment('10:20')).now };
    const asks = await asPerson(ctx, approver);
    const approverId = asks.user.id;
    const times = { startTime: at(from), endTime: at(until) };
    const { processInstanceId } = await startLeave(applicant, { processDefinitionId, ...times, reason, approverId });
    if (copy) {
      const userIds: string[] = [];
      for (const account of copy.to) userIds.push((await asPerson(ctx, account)).user.id);
      await copyInstance(applicant, { processInstanceId, userIds, comment: copy.comment });
    }
    if (!answer) continue;
    const { rows: tasks } = await sql<{ id: string }>`
      select id from flow_activity where tenant_id = app_tenant() and process_instance_id = ${processInstanceId} and status = ${taskStatus.claimed}`.execute(
      ctx.db,
    );
    const { now } = await moment('15:40');
    await completeTask({ ...asks, now }, { taskId: tasks[0]?.id ?? '', processInstanceId, ...answer });
  }
  await withClockAt(ctx, ctx.now);
  for (const { who, deputy, from, until, reason } of deputies) {
    const deputyId = (await asPerson(ctx, deputy)).user.id;
    const days = { startsOn: addDays(today, from), endsOn: addDays(today, until) };
    await nameDeputy(await asPerson(ctx, who), { deputyId, ...days, reason });
  }
}
