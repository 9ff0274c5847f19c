import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bpmn, deployProcess, oneTask, processXml } from '#test/factories/process.ts';
import { createUser } from '#test/factories/user.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
const ids: Record<string, string> = {};
/** Applicant, two approvers, and somebody who has no part. */
const people = ['flow-anna', 'flow-ben', 'flow-carl', 'flow-dora'];
let leaveDefinition = '';

beforeAll(async () => {
  world = await createWorld();
  await world.app();
  await world.run('000000', async (ctx) => {
    for (const account of people) ids[account] = (await createUser(ctx, { account })).id;
    ids.follower = (
      await createUser(ctx, { account: 'follower', permissions: ['flow_follow', 'flow_follow_delete'] })
    ).id;
    await sql`update sys_user set post_id = array[(select id from sys_post where post_code = 'hrm' and tenant_id = app_tenant())]
      where tenant_id = app_tenant() and account in ('flow-ben', 'flow-carl')`.execute(ctx.db);
  });
  await world.run('100001', (ctx) => createUser(ctx, { account: 'other-anna' }));
  leaveDefinition = (await get('flow-anna', '/blade-flow/work/start-list')).body.data.records.find(
    (row: any) => row.processDefinitionKey === 'leave',
  ).id;
}, 60_000);
afterAll(() => world.close());

const get = (who: string, path: string, input: object = {}) => world.call(who, 'GET', path, input);
const post = (who: string, path: string, input: object = {}) => world.call(who, 'POST', path, input);
const records = async (who: string, name: string, input: object = {}) =>
  (await get(who, `/blade-flow/work/${name}-list`, { size: 100, ...input })).body.data.records as any[];
let day = 0;
/** A leave on a day of its own, by default of anna, approved by ben. */
const ask = async (input: object = {}, who = 'flow-anna') => {
  day += 1;
  const date = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
  return post(who, '/blade-desk/process/leave/start-process', {
    processDefinitionId: leaveDefinition,
    startTime: `${date} 09:00:00`,
    endTime: `${date} 18:00:00`,
    reason: '探亲',
    approverId: ids['flow-ben'],
    ...input,
  });
};
const started = async (input: object = {}, who = 'flow-anna') => {
  const { body } = await ask(input, who);
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 });
  return body.data as { id: string; processInstanceId: string };
};
const taskOf = async (who: string, list: string, processInstanceId: string) =>
  (await records(who, list)).find((row) => row.processInstanceId === processInstanceId);
const complete = (who: string, input: object) => post(who, '/blade-flow/work/complete-task', input);
const history = async (who: string, processInstanceId: string) =>
  (await get(who, '/blade-flow/process/history-flow-list', { processInstanceId })).body.data as any[];
const leave = async (who: string, businessId: string) =>
  (await get(who, '/blade-desk/process/leave/detail', { businessId })).body;
const inbox = async (who: string) =>
  (await get(who, '/blade-desk/inbox/list', { tab: 'message', size: 100 })).body.data.records as any[];

describe('a leave', () => {
  test('is asked for, reaches its approver, is approved, and everybody sees what became of it', async () => {
    const { id, processInstanceId } = await started();
    expect((await leave('flow-anna', id)).data).toMatchObject({
      id,
      processInstanceId,
      days: 1,
      reason: '探亲',
      applicantName: 'flow-anna',
      approverName: 'flow-ben',
      applyTime: '2026-11-20 12:00:00',
      status: 1,
      statusName: '审批中',
      taskId: '',
    });
    const task = await taskOf('flow-ben', 'todo', processInstanceId);
    expect(task).toMatchObject({
      processDefinitionKey: 'leave',
      processDefinitionName: '请假流程',
      category: 1,
      categoryName: '请假流程',
      businessId: id,
      startUserName: 'flow-anna',
      taskName: '审批',
      taskDefinitionKey: 'approval',
      formKey: 'leave',
      assigneeName: 'flow-ben',
      finished: false,
      suspended: false,
    });
    expect((await leave('flow-ben', id)).data).toMatchObject({ taskId: task.taskId, taskName: '审批' });
    expect(await inbox('flow-ben')).toContainEqual(
      expect.objectContaining({
        kind: 'task',
        title: '请假流程 · 审批（flow-anna发起）',
        path: `/work/process/leave/handle/${task.taskId}/${processInstanceId}/${id}`,
        isOwn: false,
      }),
    );
    expect(await taskOf('flow-anna', 'send', processInstanceId)).toMatchObject({
      activityName: '审批',
      assigneeName: 'flow-ben',
      finished: false,
    });
    const done = await complete('flow-ben', {
      taskId: task.taskId,
      processInstanceId,
      businessId: id,
      pass: true,
      comment: '好',
    });
    expect(done.body.data).toEqual({ processInstanceId, finished: true, nextTaskName: '', nextAssigneeName: '' });
    expect((await leave('flow-anna', id)).data).toMatchObject({ status: 2, statusName: '已通过' });
    expect(await taskOf('flow-ben', 'todo', processInstanceId)).toBeUndefined();
    expect(await taskOf('flow-ben', 'done', processInstanceId)).toMatchObject({
      outcome: 'pass',
      comment: '好',
      finished: true,
      durationInMillis: 0,
    });
    expect((await inbox('flow-ben')).filter(({ path }) => path.includes(task.taskId))).toEqual([]);
    expect(
      (await history('flow-anna', processInstanceId)).map((line) => [
        line.activityId,
        line.activityType,
        line.assigneeName,
        line.outcome,
        line.comment,
      ]),
    ).toEqual([
      ['apply', 'startEvent', 'flow-anna', 'start', ''],
      ['approval', 'userTask', 'flow-ben', 'pass', '好'],
      ['approved', 'endEvent', '', '', ''],
    ]);
  });

  test('is rejected with a comment, after which its time is free again', async () => {
    const time = { startTime: '2027-06-01 09:00:00', endTime: '2027-06-02 12:00:00' };
    const { id, processInstanceId } = await started(time);
    expect((await leave('flow-anna', id)).data.days).toBe(1.5);
    expect((await ask({ startTime: '2027-06-02', endTime: '2027-06-03' })).body).toMatchObject({
      code: 400,
      error: 'flow.leave-overlaps',
    });
    const { taskId } = await taskOf('flow-ben', 'todo', processInstanceId);
    const silent = await complete('flow-ben', { taskId, processInstanceId, pass: false });
    expect(silent.body).toMatchObject({ code: 400, errors: [{ field: 'comment' }] });
    expect((await complete('flow-ben', { taskId, processInstanceId, pass: false, comment: '忙' })).status).toBe(200);
    expect((await leave('flow-anna', id)).data).toMatchObject({ status: 3, taskId: '' });
    expect((await history('flow-anna', processInstanceId)).at(-1)).toMatchObject({
      activityId: 'rejected',
      activityName: '已驳回',
    });
    await started(time);
  });

  test('is refused by name and field', async () => {
    const cases: [object, string, string][] = [
      [{ startTime: '' }, 'platform.invalid-input', 'startTime'],
      [{ endTime: '2027-13-01' }, 'platform.invalid-input', 'endTime'],
      [{ reason: ' ' }, 'platform.invalid-input', 'reason'],
      [{ reason: 'x'.repeat(501) }, 'platform.invalid-input', 'reason'],
      [{ approverId: 'x' }, 'platform.invalid-input', 'approverId'],
      [{ approverId: ids['flow-anna'] }, 'flow.approver-is-applicant', 'approverId'],
      [{ approverId: '987654321' }, 'flow.no-such-approver', 'approverId'],
      [{ processDefinitionId: '987654321' }, 'flow.no-such-definition', 'processDefinitionId'],
    ];
    for (const [input, error, field] of cases) {
      const { body } = await ask(input);
      expect(body, JSON.stringify(input)).toMatchObject({ error, errors: [{ field }] });
    }
    const backwards = await ask({ startTime: '2027-07-02', endTime: '2027-07-01' });
    expect(backwards.body).toMatchObject({ code: 400, error: 'flow.leave-ends-before-it-starts' });
    const long = await ask({ startTime: '2027-07-02', endTime: '2029-07-01' });
    expect(long.body).toMatchObject({ code: 400, error: 'flow.leave-too-long' });
    const stranger = await world.run('100001', async (ctx) => (await createUser(ctx, { account: 'approver' })).id);
    expect((await ask({ approverId: stranger })).body.error).toBe('flow.no-such-approver');
    expect((await ask({}, 'flow-anna')).body.data).toBeDefined();
  });

  test('asked for twice at once is there once', async () => {
    const time = { startTime: '2027-08-01', endTime: '2027-08-03' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(time, 'flow-dora')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
      new Set(['flow.leave-overlaps']),
    );
    expect(await records('flow-dora', 'send')).toHaveLength(1);
  });

  test('repeated with its idempotency key is the same leave', async () => {
    const input = {
      processDefinitionId: leaveDefinition,
      startTime: '2027-09-01',
      endTime: '2027-09-02',
      reason: 'x',
      approverId: ids['flow-ben'],
    };
    const send = () =>
      world.call('flow-dora', 'POST', '/blade-desk/process/leave/start-process', input, {
        headers: { 'idempotency-key': 'leave-key-1' },
      });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
  });
});

describe('who sees and does what', () => {
  test('others do not see an instance, whoever follows all does; another tenant knows of nothing', async () => {
    const { id, processInstanceId } = await started();
    const { taskId } = await taskOf('flow-ben', 'todo', processInstanceId);
    for (const [path, input] of [
      ['/blade-desk/process/leave/detail', { businessId: id }],
      ['/blade-flow/process/history-flow-list', { processInstanceId }],
      ['/blade-flow/process/diagram', { processInstanceId }],
    ] as const) {
      for (const who of ['flow-anna', 'flow-ben', 'follower']) expect((await get(who, path, input)).status).toBe(200);
      expect((await get('flow-carl', path, input)).body).toMatchObject({ code: 403, error: 'flow.not-yours' });
      expect((await get('100001/admin', path, input)).status).toBe(404);
      expect((await world.call(undefined, 'GET', path, input)).status).toBe(401);
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
    const { id, processInstanceId } = await started();
    const { taskId } = await taskOf('flow-ben', 'todo', processInstanceId);
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
      [{ variables: [1] }, 'flow.variables-malformed'],
      [{ variables: { a: { b: 1 } } }, 'flow.variables-malformed'],
    ] as const)
      expect((await complete('flow-ben', { ...good, ...change })).body, JSON.stringify(change)).toMatchObject({
        error,
      });
    expect((await complete('flow-ben', good)).status).toBe(200);
    expect((await complete('flow-ben', good)).body).toMatchObject({ code: 400, error: 'flow.already-completed' });
  });

  test('an instance is withdrawn with a reason by whoever may, once', async () => {
    const { id, processInstanceId } = await started();
    const { taskId } = await taskOf('flow-ben', 'todo', processInstanceId);
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
    const { id } = await world.run('000000', (ctx) => createUser(ctx, { account: 'flow-leaving' }));
    await started({ approverId: id });
    const { body } = await post('admin', '/blade-user/remove', { ids: id });
    expect(JSON.stringify(body)).toContain('待办事务');
  });
});

describe('tasks for candidates', () => {
  const startOf = async (xml: string, who = 'flow-anna') => {
    const processDefinitionId = await world.run('000000', (ctx) => deployProcess(ctx, xml));
    return started({ processDefinitionId }, who);
  };
  const claim = (who: string, taskId: string) => post(who, '/blade-flow/work/claim-task', { taskId });

  test('are offered by role, post, department and account, claimed by one, then his alone', async () => {
    for (const [key, attributes, candidate] of [
      ['by-post', 'flowable:candidateGroups="post:hrm"', 'flow-ben'],
      ['by-role', 'flowable:candidateGroups="role-flow-carl"', 'flow-carl'],
      ['by-user', 'flowable:candidateUsers="flow-dora"', 'flow-dora'],
      ['by-dept', 'flowable:candidateGroups="dept:${startDeptId}"', 'flow-dora'],
    ] as const) {
      const { processInstanceId } = await startOf(oneTask(key, attributes));
      const task = await taskOf(candidate, 'claim', processInstanceId);
      expect(task, key).toMatchObject({
        taskName: 'work',
        candidateGroup: expect.stringMatching(/^(role|post|dept|user):/),
      });
      expect(await taskOf('100001/admin', 'claim', processInstanceId)).toBeUndefined();
      const offer = expect.objectContaining({
        title: `待签收：${key} · work（flow-anna发起）`,
        path: 'menu:work_claim',
      });
      expect(await inbox(candidate)).toContainEqual(offer);
      expect(await inbox('100001/admin')).not.toContainEqual(offer);
      expect((await claim('100001/admin', task.taskId)).status).toBe(404);
      expect((await claim(candidate, task.taskId)).body).toMatchObject({ code: 200, data: {} });
      expect((await claim(candidate, task.taskId)).body).toMatchObject({ code: 400, error: 'flow.already-claimed' });
      expect(await taskOf(candidate, 'claim', processInstanceId)).toBeUndefined();
      expect(await inbox(candidate)).not.toContainEqual(offer);
      expect(await taskOf(candidate, 'todo', processInstanceId)).toMatchObject({
        assigneeName: candidate,
        claimTime: '2026-11-20 12:00:00',
      });
      expect((await inbox(candidate)).some(({ path }) => path.includes(task.taskId))).toBe(true);
    }
    expect((await claim('flow-ben', 'x')).status).toBe(400);
    expect((await claim('flow-ben', '99999999')).status).toBe(404);
  });

  test('are not for others, nor completed before they are claimed', async () => {
    const { processInstanceId } = await startOf(oneTask('hrm-only', 'flowable:candidateGroups="post:hrm"'));
    const { taskId } = await taskOf('flow-ben', 'claim', processInstanceId);
    expect((await claim('flow-anna', taskId)).body).toMatchObject({ code: 403, error: 'flow.not-a-candidate' });
    expect((await complete('flow-ben', { taskId, processInstanceId, pass: true })).body.error).toBe('flow.not-claimed');
  });

  test('32 at once: one claims, one completion counts', async () => {
    const { processInstanceId } = await startOf(oneTask('rush', 'flowable:candidateGroups="post:hrm"'));
    const { taskId } = await taskOf('flow-ben', 'claim', processInstanceId);
    const claims = await Promise.all(
      Array.from({ length: 32 }, (_, n) => claim(n % 2 ? 'flow-ben' : 'flow-carl', taskId)),
    );
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(claims.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
      new Set(['flow.already-claimed']),
    );
    const winner = (await taskOf('flow-ben', 'todo', processInstanceId)) ? 'flow-ben' : 'flow-carl';
    const completions = await Promise.all(
      Array.from({ length: 32 }, () => complete(winner, { taskId, processInstanceId, pass: true })),
    );
    expect(completions.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await history('flow-anna', processInstanceId)).map(({ activityType }) => activityType)).toEqual([
      'startEvent',
      'userTask',
      'endEvent',
    ]);
  });

  test('of both branches of a fork are waited for; a condition chooses; the next person is told of', async () => {
    const { start, end, flow, task, parallel, choice } = bpmn;
    const { processInstanceId, id } = await startOf(
      processXml(
        'branches',
        `${start}${flow('a', 'start', 'fork')}${parallel('fork')}${flow('b', 'fork', 'left')}${flow('c', 'fork', 'right')}
        ${task('left', 'flowable:assignee="flow-ben"')}${task('right', 'flowable:assignee="${approverId}"')}
        ${flow('d', 'left', 'join')}${flow('e', 'right', 'join')}${parallel('join')}${flow('f', 'join', 'long')}
        ${choice('long', 'h')}${flow('g', 'long', 'boss', '${days gt 0.5 and urgent != true}')}${flow('h', 'long', 'end')}
        ${task('boss', 'flowable:assignee="flow-carl" flowable:dueDate="P3D"')}${flow('i', 'boss', 'end')}${end}`,
      ),
    );
    const tasks = (await records('flow-ben', 'todo')).filter((row) => row.processInstanceId === processInstanceId);
    expect(tasks.map(({ taskName }) => taskName).toSorted()).toEqual(['left', 'right']);
    const first = await complete('flow-ben', {
      taskId: tasks[0].taskId,
      processInstanceId,
      pass: true,
      variables: { urgent: false },
    });
    expect(first.body.data).toMatchObject({
      finished: false,
      nextTaskName: tasks[1].taskName,
      nextAssigneeName: 'flow-ben',
    });
    const second = await complete('flow-ben', { taskId: tasks[1].taskId, processInstanceId, pass: true });
    expect(second.body.data).toMatchObject({ finished: false, nextTaskName: 'boss', nextAssigneeName: 'flow-carl' });
    expect((await leave('flow-anna', id)).data.status).toBe(1);
    const boss = await taskOf('flow-carl', 'todo', processInstanceId);
    expect(boss.dueDate).toBe('2026-11-23 12:00:00');
    expect(
      (await complete('flow-carl', { taskId: boss.taskId, processInstanceId, pass: true })).body.data.finished,
    ).toBe(true);
    expect((await leave('flow-anna', id)).data.status).toBe(2);
  });

  test('whose assignee is not there undo the step that led to them', async () => {
    const { start, end, flow, task } = bpmn;
    const xml = processXml(
      'nobody',
      `${start}${flow('a', 'start', 'one')}${task('one', 'flowable:assignee="flow-ben"')}${flow('b', 'one', 'two')}${task('two', 'flowable:assignee="no-such-account"')}${flow('c', 'two', 'end')}${end}`,
    );
    const { processInstanceId } = await startOf(xml);
    const { taskId } = await taskOf('flow-ben', 'todo', processInstanceId);
    expect((await complete('flow-ben', { taskId, processInstanceId, pass: true })).body).toMatchObject({
      code: 400,
      error: 'flow.no-such-assignee',
    });
    expect(await taskOf('flow-ben', 'todo', processInstanceId)).toMatchObject({ taskId });
    expect(await history('flow-anna', processInstanceId)).toHaveLength(2);
  });
});

describe('a step', () => {
  test('that is cut off between two of its writes has not happened, and can be done again', async () => {
    const { id, processInstanceId } = await started();
    const { taskId } = await taskOf('flow-ben', 'todo', processInstanceId);
    // Holds the leave, which is written last: by then the task, the history and the instance have been.
    const holder = new pg.Client({ connectionString: world.database.ownerUrl });
    await holder.connect();
    try {
      await holder.query(`begin; select set_config('app.tenant', '000000', true)`);
      await holder.query('select from flow_leave where id = $1 for update', [id]);
      const cut = complete('flow-ben', { taskId, processInstanceId, pass: true });
      await expect
        .poll(async () => {
          const { rows } = await world.pool.query<{ cut: boolean }>(
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
    const xml = oneTask('forms', 'flowable:candidateGroups="post:hrm"');
    const processDefinitionId = await world.run('000000', (ctx) => deployProcess(ctx, xml));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = (who: string, path: string, input: Record<string, string>) =>
      world.call(who, 'POST', path, new URLSearchParams(input).toString(), { headers });
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
    const { taskId } = await taskOf('flow-ben', 'claim', processInstanceId);
    expect((await post('flow-ben', `/blade-flow/work/claim-task?taskId=${taskId}`)).status).toBe(200);
    const variables = JSON.stringify({ urgent: true });
    const done = await form('flow-ben', '/blade-flow/work/complete-task', {
      taskId,
      processInstanceId,
      pass: 'true',
      variables,
    });
    expect(done.body).toMatchObject({ code: 200, data: { finished: true } });
    const other = await started();
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
  const { rows } = await world.run('000000', (ctx) =>
    sql<{ wrong: string }>`
      select i.id || ' ' || i.status as wrong from flow_instance i
      join lateral (
        select count(*) filter (where status in (1, 2)) as open, count(*) filter (where activity_type = 'startEvent') as starts,
          count(*) filter (where activity_type = 'endEvent') as ends, count(*) filter (where activity_type = 'withdraw') as withdrawals,
          count(*) filter (where end_time < create_time or (status = 3 and end_time is null)) as unclear
        from flow_activity a where a.tenant_id = i.tenant_id and a.process_instance_id = i.id) a on true
      left join flow_leave l on l.tenant_id = i.tenant_id and l.process_instance_id = i.id
      where a.starts <> 1 or a.unclear > 0 or (i.status = 1) <> (a.open > 0) or (i.status = 2 and a.ends = 0)
        or (i.status = 3) <> (a.withdrawals = 1) or (i.status = 1) <> (l.status = 1) or (i.status = 3) <> (l.status = 4)
        or exists (select from flow_activity t where t.tenant_id = i.tenant_id and t.process_instance_id = i.id
          and (t.status in (1, 2))::int <> (select count(*) from message_work_item w
            where w.tenant_id = t.tenant_id and w.kind = 'task' and w.subject_id = t.id and w.settled_at is null
              and (w.user_id is not distinct from t.assignee_id)))`.execute(ctx.db),
  );
  expect(rows).toEqual([]);
  const { rows: all } = await world.run('000000', (ctx) =>
    sql<{ n: string }>`select count(*) as n from flow_instance`.execute(ctx.db),
  );
  expect(Number(all[0]?.n)).toBeGreaterThan(10);
});
