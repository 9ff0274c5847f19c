import type { Context } from '@refectory/engine/request/context.ts';
import { createSportsHall, type SportsHall } from '@refectory/server/test/factories/space.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeTask } from '#flow/server/public.ts';
import { endBookings } from '../booking/cancel/no-shows.ts';
import { approveBooking } from './decide-booking.ts';

// A booking and the process of its approval, which begin, change and end together (spec/space#approval).

let testApp: TestApp;
let hall: SportsHall;
let porter: string;
let approver: string;
beforeAll(async () => {
  testApp = await createTestApp();
  await run(async (ctx) => {
    const rights = ['space_booking', 'space_booking_approve', 'space_booking_reject'];
    porter = (await createUser(ctx, { account: 'porter', permissions: rights })).id;
    await createUser(ctx, { account: 'warden', permissions: rights });
    await createUser(ctx, { account: 'stranger', permissions: ['space_booking'] });
    approver = (await createUser(ctx, { account: 'director' })).id;
    hall = await createSportsHall(ctx, { days: 25, approval: true, deposit: 2000 });
  });
  await testApp.app();
}, 60_000);
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = async (path: string, input: object, who = 'admin') => (await testApp.call(who, 'POST', path, input)).body;
const act = (action: string, input: object, who?: string) => post(`/space/bookinglist/${action}`, input, who);
const read = (id: string) =>
  run((ctx) => ctx.db.selectFrom('space_booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

let slots = 0;
/** A booking that waits for approval, on a slot of its own. */
async function request(): Promise<{ id: string; processInstanceId: string }> {
  const n = slots++;
  const day = `2026-12-${String(1 + Math.floor(n / 4)).padStart(2, '0')}`;
  const hour = 9 + (n % 4);
  const { data } = await act('submit', {
    areaId: hall.others[0],
    typeId: hall.typeId,
    startAt: `${day} ${String(hour).padStart(2, '0')}:00:00`,
    endAt: `${day} ${hour + 1}:00:00`,
    customerName: '年会',
    customerPhone: '13800000000',
    persons: 5,
  });
  expect((await act('request', { ids: data.id })).success).toBe(true);
  return { id: data.id, processInstanceId: (await read(data.id)).process_instance_id ?? '' };
}

/** The task of an instance in somebody's list. */
async function findTask(who: string, list: 'claim' | 'todo', processInstanceId: string) {
  const { body } = await testApp.call(who, 'GET', `/blade-flow/work/${list}-list`, { size: 200 });
  return body.data.records.find((row: { processInstanceId: string }) => row.processInstanceId === processInstanceId);
}
async function claim(who: string, processInstanceId: string): Promise<string> {
  const { taskId } = await findTask(who, 'claim', processInstanceId);
  expect((await post('/blade-flow/work/claim-task', { taskId }, who)).success).toBe(true);
  return taskId;
}
const complete = (who: string, taskId: string, processInstanceId: string, more: object) =>
  post('/blade-flow/work/complete-task', { taskId, processInstanceId, ...more }, who);

/** Instances of bookings that say something else than their booking: one runs exactly while its booking waits. */
const listOutOfStep = () =>
  run(async (ctx) => {
    const { rows } = await sql`
      select b.booking_no, b.space_status, i.status from space_booking b
      left join flow_instance i on i.tenant_id = b.tenant_id and i.id = b.process_instance_id
      left join lateral (select count(*)::int as open from flow_activity a where a.tenant_id = b.tenant_id
        and a.process_instance_id = i.id and a.status in (1, 2)) t on true
      where b.tenant_id = app_tenant() and ((b.space_status = 20) <> (coalesce(i.status, 0) = 1) or (coalesce(i.status, 0) = 1) <> (t.open > 0))`.execute(
      ctx.db,
    );
    return rows;
  });

describe('a booking that requests for approval', () => {
  test('is offered to who is granted the right afterwards, and is not started by hand', async () => {
    const { id, processInstanceId } = await request();
    await run((ctx) =>
      createUser(ctx, { account: 'newcomer', permissions: ['space_booking', 'space_booking_approve'] }),
    );
    expect(await findTask('stranger', 'claim', processInstanceId)).toBeUndefined();
    const inbox = await testApp.call('newcomer', 'GET', '/blade-desk/inbox/list', { tab: 'message', size: 100 });
    expect(inbox.body.data.records).toContainEqual(expect.objectContaining({ path: 'menu:work_claim' }));
    const taskId = await claim('newcomer', processInstanceId);
    await complete('newcomer', taskId, processInstanceId, { pass: true, businessId: id });
    expect(await read(id)).toMatchObject({ space_status: 30 });
    const { body } = await testApp.call('newcomer', 'GET', '/blade-flow/work/start-list', { size: 200 });
    const categories = body.data.records.map(({ category }: { category: string }) => Number(category));
    expect(categories).toContain(1);
    expect(categories).not.toContain(100);
  });

  test('is a task of all who may approve; one claims it, reads what it is about, and approves', async () => {
    const { id, processInstanceId } = await request();
    expect(await findTask('stranger', 'claim', processInstanceId)).toBeUndefined();
    expect(await findTask('warden', 'claim', processInstanceId)).toMatchObject({
      processDefinitionName: '场地审批',
      businessId: id,
      taskName: '审批',
    });
    const taskId = await claim('porter', processInstanceId);
    expect(await findTask('warden', 'claim', processInstanceId)).toBeUndefined();
    const subject = await testApp.call('porter', 'GET', '/blade-flow/process/subject', { processInstanceId });
    expect(subject.body.data).toMatchObject({ taskId, businessId: id, statusDictionary: 'space_status', status: 20 });
    expect(subject.body.data.facts).toContainEqual({ name: '客户姓名', value: '年会' });
    const hidden = await testApp.call('stranger', 'GET', '/blade-flow/process/subject', { processInstanceId });
    expect(hidden.body.error).toBe('flow.not-yours');
    const { data: inbox } = (
      await testApp.call('porter', 'GET', '/blade-desk/inbox/list', { tab: 'message', size: 100 })
    ).body;
    expect(inbox.records).toContainEqual(
      expect.objectContaining({ path: `/work/process/space/handle/${taskId}/${processInstanceId}/${id}` }),
    );
    const done = await complete('porter', taskId, processInstanceId, { pass: true, businessId: id, comment: '可以' });
    expect(done.data).toMatchObject({ finished: true });
    expect(await read(id)).toMatchObject({ space_status: 30, pay_status: 10 });
    const steps = (await testApp.call('admin', 'GET', '/space/bookinglist/steps', { id })).body.data;
    expect(steps.at(-1)).toMatchObject({ action: 'approve', detail: '可以', userName: 'porter' });
    expect((await complete('porter', taskId, processInstanceId, { pass: true })).error).toBe('flow.already-completed');
    expect((await act('reject', { ids: id, reason: '晚了' })).error).toBe('platform.wrong-state');
  });

  test('is the task of the approver of its type; the list decides it in the same way', async () => {
    await run((ctx) =>
      ctx.db.updateTable('space_type').set({ approver_id: approver }).where('id', '=', hall.typeId).execute(),
    );
    const { id, processInstanceId } = await request();
    expect(await findTask('warden', 'claim', processInstanceId)).toBeUndefined();
    const { taskId } = await findTask('director', 'todo', processInstanceId);
    expect((await act('reject', { ids: id, reason: '已有安排' }, 'warden')).success).toBe(true);
    expect(await read(id)).toMatchObject({ space_status: 70 });
    expect((await complete('director', taskId, processInstanceId, { pass: true })).success).toBe(false);
    const history = await testApp.call('warden', 'GET', '/blade-flow/process/history-flow-list', { processInstanceId });
    expect(history.body.data).toContainEqual(
      expect.objectContaining({ outcome: 'reject', comment: '已有安排', assigneeName: 'warden' }),
    );
    await run((ctx) =>
      ctx.db.updateTable('space_type').set({ approver_id: null }).where('id', '=', hall.typeId).execute(),
    );
  });

  test('gives its slot back when it is rejected, and keeps it while it waits', async () => {
    const { id, processInstanceId } = await request();
    const { area_id, type_id, start_at, end_at } = await read(id);
    const times = { startAt: start_at.toISOString(), endAt: end_at.toISOString() };
    const again = { areaId: area_id, typeId: type_id, ...times, customerName: '他', customerPhone: '139', persons: 2 };
    expect((await act('submit', again)).error).toBe('space.slot-taken');
    const taskId = await claim('warden', processInstanceId);
    const silent = await complete('warden', taskId, processInstanceId, { pass: false });
    expect(silent.error).toBe('flow.comment-missing');
    expect((await complete('warden', taskId, processInstanceId, { pass: false, comment: '不行' })).success).toBe(true);
    expect((await act('submit', again)).success).toBe(true);
  });
});

describe('the process ends with its booking', () => {
  test('that is cancelled, and whoever has the task open is told so', async () => {
    const { id, processInstanceId } = await request();
    const taskId = await claim('porter', processInstanceId);
    expect((await act('cancel', { ids: id, reason: '客户取消' })).success).toBe(true);
    expect((await complete('porter', taskId, processInstanceId, { pass: true })).error).toBe('flow.already-completed');
    expect(await findTask('porter', 'todo', processInstanceId)).toBeUndefined();
    expect((await read(id)).space_status).toBe(60);
  });

  test('that begins undecided; approving it is refused even before the job comes', async () => {
    const { id, processInstanceId } = await request();
    const taskId = await claim('porter', processInstanceId);
    testApp.setClock('2026-12-20 12:00:00');
    const begun = { code: 'space.approve-begun' };
    await expect(
      run((ctx) =>
        completeTask({ ...ctx, user: { ...ctx.user, id: porter } }, { taskId, processInstanceId, pass: true }),
      ),
    ).rejects.toMatchObject(begun);
    await expect(run((ctx) => approveBooking(ctx, { id }))).rejects.toMatchObject(begun);
    expect((await read(id)).space_status).toBe(20);
    await run(endBookings);
    expect((await read(id)).space_status).toBe(60);
    expect(await listOutOfStep()).toEqual([]);
  });

  test('and the booking with its process, where that is withdrawn', async () => {
    const { id, processInstanceId } = await request();
    const withdrawal = { processInstanceId, deleteReason: '重复' };
    expect((await post('/blade-flow/follow/delete-process-instance', withdrawal)).success).toBe(true);
    expect((await read(id)).space_status).toBe(60);
  });

  test('a tenant without the process decides in the list', async () => {
    await run((ctx) => sql`update flow_definition set suspended = true where category = 100`.execute(ctx.db));
    const { id, processInstanceId } = await request();
    expect(processInstanceId).toBe('');
    expect((await act('approve', { ids: id })).success).toBe(true);
    expect((await read(id)).space_status).toBe(30);
    await run((ctx) => sql`update flow_definition set suspended = false where category = 100`.execute(ctx.db));
  });
});

test('many who approve, reject, complete, withdraw and cancel at once: one wins, nobody meets a fault, all stay in step', async () => {
  const asked = [];
  for (let n = 0; n < 12; n++) asked.push(await request());
  const tasks: string[] = [];
  for (const { processInstanceId } of asked) tasks.push(await claim('porter', processInstanceId));
  const answers = await Promise.all(
    asked.flatMap(({ id, processInstanceId }, n) => [
      act('approve', { ids: id }, 'warden'),
      act('reject', { ids: id, reason: '不' }, 'warden'),
      act('cancel', { ids: id }),
      complete('porter', tasks[n] ?? '', processInstanceId, { pass: n % 2 === 0, comment: '好' }),
      complete('porter', tasks[n] ?? '', processInstanceId, { pass: true, comment: '好' }),
      post('/blade-flow/follow/delete-process-instance', { processInstanceId, deleteReason: '撤' }),
    ]),
  );
  const refusals = new Set(answers.filter(({ success }) => !success).map(({ error }) => error));
  expect([...refusals].filter((code) => !/wrong-state|not-your-task|already-(completed|ended)/.test(code))).toEqual([]);
  for (const { id } of asked) expect([30, 60, 70]).toContain((await read(id)).space_status);
  expect(await listOutOfStep()).toEqual([]);
}, 60_000);
