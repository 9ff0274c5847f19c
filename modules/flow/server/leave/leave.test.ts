import { createUser } from '@refectory/server/test/factories/user.ts';
import { findInconsistentInstances } from '@refectory/server/test/fixtures/platform/inconsistent-instances.ts';
import { createLeaveFixture } from '@refectory/server/test/fixtures/platform/leave-fixture.ts';
import { afterAll, describe, expect, test } from 'vitest';

const { testApp, ids, leaveDefinition, records, requestLeave, startLeave, findTask, complete, history, leave, inbox } =
  await createLeaveFixture();
afterAll(() => testApp.close());

describe('a leave', () => {
  test('is asked for, reaches its approver, is approved, and everybody sees what became of it', async () => {
    const { id, processInstanceId } = await startLeave();
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
    const task = await findTask('flow-ben', 'todo', processInstanceId);
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
    expect(await findTask('flow-anna', 'send', processInstanceId)).toMatchObject({
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
    expect(await findTask('flow-ben', 'todo', processInstanceId)).toBeUndefined();
    expect(await findTask('flow-ben', 'done', processInstanceId)).toMatchObject({
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
    const { id, processInstanceId } = await startLeave(time);
    expect((await leave('flow-anna', id)).data.days).toBe(1.5);
    expect((await requestLeave({ startTime: '2027-06-02', endTime: '2027-06-03' })).body).toMatchObject({
      code: 400,
      error: 'flow.leave-overlaps',
    });
    const { taskId } = await findTask('flow-ben', 'todo', processInstanceId);
    const silent = await complete('flow-ben', { taskId, processInstanceId, pass: false });
    expect(silent.body).toMatchObject({ code: 400, errors: [{ field: 'comment' }] });
    expect((await complete('flow-ben', { taskId, processInstanceId, pass: false, comment: '忙' })).status).toBe(200);
    expect((await leave('flow-anna', id)).data).toMatchObject({ status: 3, taskId: '' });
    expect((await history('flow-anna', processInstanceId)).at(-1)).toMatchObject({
      activityId: 'rejected',
      activityName: '已驳回',
    });
    await startLeave(time);
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
      [{ startTime: '2027-07-02', endTime: '2027-07-01' }, 'flow.leave-ends-before-it-starts', 'endTime'],
      [{ startTime: '2027-07-02', endTime: '2027-07-02' }, 'flow.leave-ends-before-it-starts', 'endTime'],
      [{ startTime: '2027-07-02', endTime: '2029-07-01' }, 'flow.leave-too-long', 'endTime'],
    ];
    for (const [input, error, field] of cases) {
      const { body } = await requestLeave(input);
      expect(body, JSON.stringify(input)).toMatchObject({ error, errors: [{ field }] });
    }
    const stranger = await testApp.run('100001', async (ctx) => (await createUser(ctx, { account: 'approver' })).id);
    expect((await requestLeave({ approverId: stranger })).body.error).toBe('flow.no-such-approver');
    expect((await requestLeave({}, 'flow-anna')).body.data).toBeDefined();
  });

  test('asked for twice at once is there once', async () => {
    const time = { startTime: '2027-08-01', endTime: '2027-08-03' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => requestLeave(time, 'flow-dora')));
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
      testApp.call('flow-dora', 'POST', '/blade-desk/process/leave/start-process', input, {
        headers: { 'idempotency-key': 'leave-key-1' },
      });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
  });
});

test('the history of every instance agrees with its state', async () => {
  const { wrong, count } = await findInconsistentInstances(testApp);
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(6);
});
