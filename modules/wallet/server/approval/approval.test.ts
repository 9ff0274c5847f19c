import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import {
  bookingRequest,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { openApprovals } from '@refectory/server/test/fixtures/approval-fixture.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '../proof/verify-ledger.ts';

// Approval of refunds above a limit: requested, decided in task lists, and executed with the decision
// (spec/wallet#approval).

let testApp: TestApp;
let desk: Awaited<ReturnType<typeof openApprovals>>;
beforeAll(async () => {
  testApp = await createTestApp();
  desk = await openApprovals(testApp);
}, 60_000);
beforeEach(() => desk.limit('10.00'));
afterAll(async () => {
  expect(await desk.run(verifyLedger)).toMatchObject({ proven: true });
  await testApp.close();
});

const asOwner = (statement: string) => runAsOwner(testApp.database.ownerUrl, statement);

interface OpenTask {
  readonly taskId: string;
  readonly processInstanceId: string;
}
const listed = async (who: string, path: string, id: string) => {
  const { body } = await testApp.call(who, 'GET', path, { size: 200 });
  return body.data.records.find((row: { id: string }) => row.id === id);
};
async function offered(who: string, businessId: string) {
  const { body } = await testApp.call(who, 'GET', '/blade-flow/work/claim-list', { size: 200 });
  return body.data.records.find((row: { businessId: string }) => row.businessId === businessId);
}
/** Subjects of the open tasks in a user's inbox. */
async function inbox(who: string): Promise<string[]> {
  const { body } = await testApp.call(who, 'GET', '/blade-desk/inbox/list', { tab: 'message', size: 200 });
  const ids = body.data.records.map(({ id }: { id: string }) => id);
  const items = await desk.run((ctx) => ctx.db.selectFrom('message_work_item').select(['id', 'subject_id']).execute());
  return items.filter(({ id }) => ids.includes(id)).map(({ subject_id }) => subject_id ?? '');
}
async function claim(businessId: string, who: string): Promise<OpenTask> {
  const task = await offered(who, businessId);
  expect((await desk.post('/blade-flow/work/claim-task', { taskId: task.taskId }, who)).success).toBe(true);
  return task;
}
const complete = ({ taskId, processInstanceId }: OpenTask, pass: boolean, who = 'chief') =>
  desk.post('/blade-flow/work/complete-task', { taskId, processInstanceId, pass, comment: '已核实' }, who);
async function asked(who?: string): Promise<{ id: string; booking: string; diner: string }> {
  const { id: booking, diner } = await desk.paidLunch();
  return { id: (await desk.ask(booking, who)).data.id, booking, diner };
}

describe('asking', () => {
  test('is a trial run that is rolled back: nothing moves, and the request has the amount', async () => {
    const { id, booking, diner } = await asked();
    expect(await desk.left(diner)).toEqual({ cash: '88.00' });
    expect((await desk.readBooking(booking)).booking_status).toBe(20);
    const { booking_no } = await desk.readBooking(booking);
    expect(await desk.readRequest(id)).toMatchObject({
      approval_status: 10,
      amount: '1200',
      bill: booking_no,
      employee_id: diner,
    });
    expect(await desk.ask(booking)).toMatchObject({ error: 'wallet.approval-waiting' });
  });

  test('is refused where no approval is needed, without the permissions, and for an unknown row', async () => {
    const { id } = await desk.paidLunch();
    expect((await desk.ask(id, 'mute')).code).toBe(403);
    expect((await desk.ask(id, 'other')).code).toBe(403);
    expect((await desk.ask('999999999')).code).toBe(404);
    const wrong = { ...desk.toCancel(id), action: 'constructor' };
    expect(await desk.post('/wallet/approval/apply', wrong)).toMatchObject({ error: 'wallet.approval-no-such-action' });
    await desk.limit('12.00');
    expect(await desk.ask(id)).toMatchObject({ error: 'wallet.approval-not-needed' });
    const elsewhere = await testApp.run('100001', async (ctx) => {
      const there = await createCanteen(ctx);
      return createPaidBooking(ctx, bookingRequest(there, await createDiner(ctx)));
    });
    expect((await desk.ask(elsewhere)).code).toBe(404);
  });
});

describe('deciding', () => {
  test('refunds once, together with the completed task', async () => {
    const { id, booking, diner } = await asked();
    const task = await claim(id, 'chief');
    const subject = await testApp.call('chief', 'GET', '/blade-flow/process/subject', {
      processInstanceId: task.processInstanceId,
    });
    const facts = subject.body.data.facts.map(({ value }: { value: string }) => value);
    expect(facts).toEqual(expect.arrayContaining(['12.00', '客户要求', (await desk.readBooking(booking)).booking_no]));
    expect((await complete(task, true)).data).toMatchObject({ finished: true });
    expect(await desk.left(diner)).toEqual({ cash: '100.00' });
    expect((await desk.readBooking(booking)).booking_status).toBe(40);
    expect(await desk.readRequest(id)).toMatchObject({ approval_status: 20, comment: '已核实' });
    expect((await complete(task, true)).error).toBe('flow.already-completed');
    expect(await desk.post('/wallet/approval/approve', { ids: id }, 'deputy')).toMatchObject({
      error: 'platform.wrong-state',
      msg: '当前状态为“已执行”，不能通过',
    });
    expect(await desk.left(diner)).toEqual({ cash: '100.00' });
  });

  test('from the list of requests it says beforehand who gets the money, or why it cannot be carried out', async () => {
    const { id, diner } = await asked();
    const gone = await asked();
    const preview = async (of: string) => {
      const { data } = await desk.post('/wallet/approval/approve/preview', { ids: of }, 'deputy');
      return data.effects.map(({ text }: { text: string }) => text);
    };
    expect(await preview(id)).toEqual([expect.stringMatching(/^退 ¥12\.00 到 .* 的现金$/)]);
    expect(await desk.left(diner)).toEqual({ cash: '88.00' });
    expect(await desk.readRequest(id)).toMatchObject({ approval_status: 10 });
    await desk.limit('0.00');
    expect((await desk.cancel(gone.booking)).success).toBe(true);
    expect(await preview(gone.id)).toEqual([expect.stringMatching(/^无法执行：.*已取消/)]);
    const { msg } = await desk.post('/wallet/approval/approve', { ids: id }, 'deputy');
    expect(msg).toMatch(/^已退 ¥12\.00 到 .* 的现金$/);
    expect(await desk.left(diner)).toEqual({ cash: '100.00' });
  });

  test('rejecting or withdrawing changes nothing, and allows another request', async () => {
    const { id, booking, diner } = await asked();
    expect((await complete(await claim(id, 'chief'), false)).success).toBe(true);
    expect(await desk.readRequest(id)).toMatchObject({ approval_status: 30 });
    const { data } = await desk.ask(booking);
    const task = await claim(data.id, 'chief');
    expect((await desk.post('/wallet/approval/withdraw', { ids: data.id }, 'other')).error).toBe(
      'wallet.approval-not-own',
    );
    expect((await desk.post('/wallet/approval/withdraw', { ids: data.id })).success).toBe(true);
    expect((await complete(task, true)).success).toBe(false);
    expect(await desk.readRequest(data.id)).toMatchObject({ approval_status: 40 });
    expect(await desk.left(diner)).toEqual({ cash: '88.00' });
    expect((await desk.ask(booking)).success).toBe(true);
  });

  test('is refused to the requester, in both lists', async () => {
    const { id: booking } = await desk.paidLunch();
    const { data } = await desk.ask(booking, 'both');
    expect((await desk.post('/wallet/approval/approve', { ids: data.id }, 'both')).error).toBe('wallet.approval-own');
    expect(await listed('both', '/wallet/approval/list', data.id)).toMatchObject({ own: true });
    expect(await listed('chief', '/wallet/approval/list', data.id)).toMatchObject({ own: false });
    expect(await offered('both', data.id)).toBeUndefined();
    const task = await offered('chief', data.id);
    expect((await desk.post('/blade-flow/work/claim-task', { taskId: task.taskId }, 'both')).error).toBe(
      'flow.not-a-candidate',
    );
    expect(await inbox('chief')).toContain(task.taskId);
    expect(await inbox('both')).not.toContain(task.taskId);
    // A process of the tenant may assign the requester; they can reassign the task, but not decide.
    await desk.run(({ db }) =>
      sql`update flow_activity set status = 2, candidates = '{}',
        assignee_id = (select id from sys_user where tenant_id = app_tenant() and account = 'both') where id = ${task.taskId}`.execute(
        db,
      ),
    );
    expect(await listed('both', '/blade-flow/work/todo-list', task.taskId)).toMatchObject({ ownRequest: true });
    expect((await complete(task, true, 'both')).error).toBe('wallet.approval-own');
    expect(await desk.readRequest(data.id)).toMatchObject({ approval_status: 10 });
    expect((await desk.readBooking(booking)).booking_status).toBe(20);
  });

  test('counts even if the action is no longer possible: the request has failed with a reason', async () => {
    const { id, booking, diner } = await asked();
    await desk.limit('0.00');
    expect((await desk.cancel(booking)).success).toBe(true);
    expect((await complete(await claim(id, 'chief'), true)).data).toMatchObject({ finished: true });
    const row = await desk.readRequest(id);
    expect(row).toMatchObject({ approval_status: 50 });
    expect(row.outcome).toContain('已取消');
    expect(await desk.left(diner)).toEqual({ cash: '100.00' });
    const inbox = await testApp.call('clerk', 'GET', '/blade-desk/inbox/list', { tab: 'mail', size: 100 });
    expect(JSON.stringify(inbox.body.data.records)).toContain(row.approval_no);
  });

  test('runs with the current permissions of the requester', async () => {
    const { id, booking } = await asked('leaver');
    await desk.run((ctx) => sql`update sys_user set status = 2 where account = 'leaver'`.execute(ctx.db));
    expect((await complete(await claim(id, 'chief'), true)).success).toBe(true);
    expect(await desk.readRequest(id)).toMatchObject({ approval_status: 50, outcome: '申请人已停用' });
    expect((await desk.readBooking(booking)).booking_status).toBe(20);
  });

  test('concurrently: one succeeds, the refund is made once', async () => {
    const requests = [await asked(), await asked(), await asked(), await asked()];
    const tasks = await Promise.all(requests.map(({ id }) => claim(id, 'chief')));
    await Promise.all(
      requests.flatMap(({ id }, n) => [
        complete(tasks[n] as OpenTask, true),
        complete(tasks[n] as OpenTask, true),
        desk.post('/wallet/approval/approve', { ids: id }, 'deputy'),
        desk.post('/wallet/approval/approve', { ids: id }, 'both'),
      ]),
    );
    for (const { id, booking, diner } of requests) {
      expect(await desk.readRequest(id)).toMatchObject({ approval_status: 20 });
      expect((await desk.readBooking(booking)).booking_status).toBe(40);
      expect(await desk.left(diner)).toEqual({ cash: '100.00' });
    }
  });

  test('is one transaction: an error after the refund rolls back refund and decision', async () => {
    const { id, booking, diner } = await asked();
    const task = await claim(id, 'chief');
    await asOwner(`
      create function fail_now() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$;
      create trigger fail_now before insert on message_mail for each row execute function fail_now()`);
    expect((await complete(task, true)).success).toBe(false);
    await asOwner('drop trigger fail_now on message_mail');
    expect(await desk.readRequest(id)).toMatchObject({ approval_status: 10 });
    expect((await desk.readBooking(booking)).booking_status).toBe(20);
    expect(await desk.left(diner)).toEqual({ cash: '88.00' });
    expect((await complete(task, true)).success).toBe(true);
    expect(await desk.left(diner)).toEqual({ cash: '100.00' });
  });
});
