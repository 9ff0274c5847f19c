import { deployProcess, oneTaskProcess } from '@refectory/server/test/factories/process.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { findInconsistentInstances } from '@refectory/server/test/fixtures/platform/inconsistent-instances.ts';
import { createLeaveFixture } from '@refectory/server/test/fixtures/platform/leave-fixture.ts';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';

const { testApp, ids, get, post, records, startLeave, findTask, complete, history, leave, inbox } =
  await createLeaveFixture();
afterAll(() => testApp.close());

describe('who sees and does what', () => {
  test('others do not see an instance, whoever follows all does; another tenant knows of nothing', async () => {
    const { id, processInstanceId } = await startLeave();
    const { taskId } = await findTask('flow-ben', 'todo', processInstanceId);
    for (const [path, input] of [
      ['/blade-desk/process/leave/detail', { businessId: id }],
      ['/blade-flow/process/history-flow-list', { processInstanceId }],
      ['/blade-flow/process/diagram', { processInstanceId }],
    ] as const) {
      for (const who of ['flow-anna', 'flow-ben', 'follower']) expect((await get(who, path, input)).status).toBe(200);
      expect((await get('flow-carl', path, input)).body).toMatchObject({ code: 403, error: 'flow.not-yours' });
      expect((await get('100001/admin', path, input)).status).toBe(404);
      expect((await testApp.call(undefined, 'GET', path, input)).status).toBe(401);
      expect((await get('flow-anna', path, { businessId: 'x', processInstanceId: 'x' })).status).toBe(400);
      expect((await get('flow-anna', path, { businessId: '99999999', processInstanceId: '99999999' })).status).toBe(
        404,
      );
    }
    for (const list of ['claim', 'todo', 'send', 'done'])
      expect((await records('100001/admin', list)).map((row) => row.processInstanceId)).not.toContain(
        processInstanceId,
      );
    const input = { taskId, processInstanceId, pass: true };
    expect((await complete('flow-carl', input)).body).toMatchObject({ code: 403, error: 'flow.not-your-task' });
    expect((await complete('flow-anna', input)).body.error).toBe('flow.not-your-task');
    expect((await complete('100001/other-anna', input)).body).toMatchObject({ code: 404, error: 'flow.no-such-task' });
    expect(
      (
        await post('100001/admin', '/blade-flow/follow/delete-process-instance', {
          processInstanceId,
          deleteReason: 'x',
        })
      ).status,
    ).toBe(404);
  });

  test('completing is refused for what does not fit', async () => {
    const { id, processInstanceId } = await startLeave();
    const { taskId } = await findTask('flow-ben', 'todo', processInstanceId);
    const good = { taskId, processInstanceId, businessId: id, pass: true };
    for (const [change, error] of [
      [{ taskId: '' }, 'platform.invalid-input'],
      [{ taskId: '99999999' }, 'flow.no-such-task'],
      [{ processInstanceId: '99999999' }, 'flow.task-elsewhere'],
      [{ businessId: '99999999' }, 'flow.business-elsewhere'],
      [{ pass: 'perhaps' }, 'platform.invalid-input'],
      [{ pass: undefined }, 'platform.invalid-input'],
      [{ comment: 'x'.repeat(501) }, 'platform.invalid-input'],
      [{ variables: { startUserId: '1' } }, 'flow.variable-reserved'],
      [{ variables: [1] }, 'platform.invalid-input'],
      [{ variables: { a: { b: 1 } } }, 'platform.invalid-input'],
      [{ variables: { a: 'x'.repeat(1001) } }, 'flow.variables-malformed'],
      [{ variables: { 'a b': 1 } }, 'flow.variables-malformed'],
    ] as const)
      expect((await complete('flow-ben', { ...good, ...change })).body, JSON.stringify(change)).toMatchObject({
        error,
      });
    expect((await complete('flow-ben', good)).status).toBe(200);
    expect((await complete('flow-ben', good)).body).toMatchObject({ code: 400, error: 'flow.already-completed' });
  });

  test('an instance is withdrawn with a reason by whoever may, once', async () => {
    const { id, processInstanceId } = await startLeave();
    const { taskId } = await findTask('flow-ben', 'todo', processInstanceId);
    const withdraw = (who: string, input: object) => post(who, '/blade-flow/follow/delete-process-instance', input);
    expect((await withdraw('flow-anna', { processInstanceId, deleteReason: 'x' })).status).toBe(403);
    expect((await withdraw('follower', { processInstanceId })).body).toMatchObject({
      code: 400,
      errors: [{ field: 'deleteReason' }],
    });
    expect((await withdraw('follower', { processInstanceId, deleteReason: '重复' })).status).toBe(200);
    expect((await withdraw('follower', { processInstanceId, deleteReason: '重复' })).body.error).toBe(
      'flow.already-ended',
    );
    expect((await complete('flow-ben', { taskId, processInstanceId, pass: true })).body.error).toBe(
      'flow.already-completed',
    );
    expect((await leave('flow-anna', id)).data).toMatchObject({ status: 4 });
    expect((await history('flow-anna', processInstanceId)).at(-1)).toMatchObject({
      activityType: 'withdraw',
      assigneeName: 'follower',
      outcome: 'withdraw',
      comment: '重复',
    });
    expect((await inbox('flow-ben')).filter(({ path }) => path.includes(taskId))).toEqual([]);
    const followed = (
      await get('follower', '/blade-flow/follow/list', { startUserName: 'flow-anna', finished: true, size: 100 })
    ).body.data.records;
    expect(followed.find((row: any) => row.processInstanceId === processInstanceId)).toMatchObject({
      deleteReason: '重复',
      status: 3,
    });
  });

  test('somebody with tasks to do is not removed', async () => {
    const { id } = await testApp.run('000000', (ctx) => createUser(ctx, { account: 'flow-leaving' }));
    await startLeave({ approverId: id });
    const { body } = await post('admin', '/blade-user/remove', { ids: id });
    expect(JSON.stringify(body)).toContain('待办任务');
  });
});

describe('a step', () => {
  test('that is cut off between two of its writes has not happened, and can be done again', async () => {
    const { id, processInstanceId } = await startLeave();
    const { taskId } = await findTask('flow-ben', 'todo', processInstanceId);
    // Holds the leave, which is written last: by then the task, the history and the instance have been.
    const holder = new pg.Client({ connectionString: testApp.database.ownerUrl });
    await holder.connect();
    try {
      await holder.query(`begin; select set_config('app.tenant', '000000', true)`);
      await holder.query('select from flow_leave where id = $1 for update', [id]);
      const cut = complete('flow-ben', { taskId, processInstanceId, pass: true });
      await expect
        .poll(async () => {
          const { rows } = await testApp.pool.query<{ cut: boolean }>(
            `select pg_terminate_backend(pid) as cut from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock' and query ilike '%flow_leave%'`,
          );
          return rows.length;
        })
        .toBe(1);
      expect((await cut).status).toBeGreaterThanOrEqual(500);
      await holder.query('rollback');
    } finally {
      await holder.end();
    }
    expect(await history('flow-anna', processInstanceId)).toHaveLength(2);
    expect((await leave('flow-ben', id)).data).toMatchObject({ status: 1, taskId });
    expect((await complete('flow-ben', { taskId, processInstanceId, pass: true })).body.data.finished).toBe(true);
    expect((await leave('flow-anna', id)).data.status).toBe(2);
  });

  test('takes its parameters as query, form or JSON', async () => {
    const xml = oneTaskProcess('forms', 'flowable:candidateGroups="post:hrm"');
    const processDefinitionId = await testApp.run('000000', (ctx) => deployProcess(ctx, xml));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = (who: string, path: string, input: Record<string, string>) =>
      testApp.call(who, 'POST', path, new URLSearchParams(input).toString(), { headers });
    const asked = await form('flow-anna', '/blade-desk/process/leave/start-process', {
      processDefinitionId,
      startTime: '2027-10-01 09:00:00',
      endTime: '2027-10-01T04:00:00Z',
      reason: 'x',
      approverId: ids['flow-ben'] ?? '',
    });
    expect(asked.body, JSON.stringify(asked.body)).toMatchObject({ code: 200 });
    const { id, processInstanceId } = asked.body.data;
    expect((await leave('flow-anna', id)).data).toMatchObject({ endTime: '2027-10-01 12:00:00', days: 0.5 });
    const { taskId } = await findTask('flow-ben', 'claim', processInstanceId);
    expect((await post('flow-ben', `/blade-flow/work/claim-task?taskId=${taskId}`)).status).toBe(200);
    const variables = JSON.stringify({ urgent: true });
    const done = await form('flow-ben', '/blade-flow/work/complete-task', {
      taskId,
      processInstanceId,
      pass: 'true',
      variables,
    });
    expect(done.body).toMatchObject({ code: 200, data: { finished: true } });
    const other = await startLeave();
    const withdrawal = { processInstanceId: other.processInstanceId, deleteReason: 'x' };
    expect((await form('follower', '/blade-flow/follow/delete-process-instance', withdrawal)).status).toBe(200);
    expect(await records('flow-anna', 'start', { name: '请假' })).toHaveLength(1);
    expect(await records('flow-anna', 'start', { name: 'no such' })).toEqual([]);
    expect(await records('flow-anna', 'send', { startTime_dategt: '2026-11-21' })).toEqual([]);
    expect(
      (await records('flow-anna', 'send', { startTime_dategt: '2026-11-20', finished: true })).length,
    ).toBeGreaterThan(0);
  });
});

test('the history of every instance agrees with its state', async () => {
  const { wrong, count } = await findInconsistentInstances(testApp);
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(7);
});
