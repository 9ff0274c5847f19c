import { bpmnNodes, deployProcess, oneTaskProcess, processXml } from '@refectory/server/test/factories/process.ts';
import { findInconsistentInstances } from '@refectory/server/test/fixtures/platform/inconsistent-instances.ts';
import { createLeaveFixture } from '@refectory/server/test/fixtures/platform/leave-fixture.ts';
import { afterAll, describe, expect, test } from 'vitest';

const { testApp, post, records, startLeave, findTask, complete, history, leave, inbox } = await createLeaveFixture();
afterAll(() => testApp.close());

describe('tasks for candidates', () => {
  const startProcess = async (xml: string, who = 'flow-anna') => {
    const processDefinitionId = await testApp.run('000000', (ctx) => deployProcess(ctx, xml));
    return startLeave({ processDefinitionId }, who);
  };
  const claim = (who: string, taskId: string) => post(who, '/blade-flow/work/claim-task', { taskId });

  test('are offered by role, post, department and account, claimed by one, then his alone', async () => {
    for (const [key, attributes, candidate] of [
      ['by-post', 'flowable:candidateGroups="post:hrm"', 'flow-ben'],
      ['by-role', 'flowable:candidateGroups="role-flow-carl"', 'flow-carl'],
      ['by-user', 'flowable:candidateUsers="flow-dora"', 'flow-dora'],
      ['by-dept', 'flowable:candidateGroups="dept:${startDeptId}"', 'flow-dora'],
    ] as const) {
      const { processInstanceId } = await startProcess(oneTaskProcess(key, attributes));
      const task = await findTask(candidate, 'claim', processInstanceId);
      expect(task, key).toMatchObject({
        taskName: 'work',
        candidateGroup: expect.stringMatching(/^(role|post|dept|user):/),
      });
      expect(await findTask('100001/admin', 'claim', processInstanceId)).toBeUndefined();
      const offer = expect.objectContaining({
        title: `待认领：${key} · work（flow-anna发起）`,
        path: 'menu:work_claim',
      });
      expect(await inbox(candidate)).toContainEqual(offer);
      expect(await inbox('100001/admin')).not.toContainEqual(offer);
      expect((await claim('100001/admin', task.taskId)).status).toBe(404);
      expect((await claim(candidate, task.taskId)).body).toMatchObject({ code: 200, data: {} });
      expect((await claim(candidate, task.taskId)).body).toMatchObject({ code: 400, error: 'flow.already-claimed' });
      expect(await findTask(candidate, 'claim', processInstanceId)).toBeUndefined();
      expect(await inbox(candidate)).not.toContainEqual(offer);
      expect(await findTask(candidate, 'todo', processInstanceId)).toMatchObject({
        assigneeName: candidate,
        claimTime: '2026-11-20 12:00:00',
      });
      expect((await inbox(candidate)).some(({ path }) => path.includes(task.taskId))).toBe(true);
    }
    expect((await claim('flow-ben', 'x')).status).toBe(400);
    expect((await claim('flow-ben', '99999999')).status).toBe(404);
  });

  test('are not for others, nor completed before they are claimed', async () => {
    const { processInstanceId } = await startProcess(oneTaskProcess('hrm-only', 'flowable:candidateGroups="post:hrm"'));
    const { taskId } = await findTask('flow-ben', 'claim', processInstanceId);
    expect((await claim('flow-anna', taskId)).body).toMatchObject({ code: 403, error: 'flow.not-a-candidate' });
    expect((await complete('flow-ben', { taskId, processInstanceId, pass: true })).body.error).toBe('flow.not-claimed');
  });

  test('32 at once: one claims, one completion counts', async () => {
    const { processInstanceId } = await startProcess(oneTaskProcess('rush', 'flowable:candidateGroups="post:hrm"'));
    const { taskId } = await findTask('flow-ben', 'claim', processInstanceId);
    const claims = await Promise.all(
      Array.from({ length: 32 }, (_, n) => claim(n % 2 ? 'flow-ben' : 'flow-carl', taskId)),
    );
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(claims.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
      new Set(['flow.already-claimed']),
    );
    const winner = (await findTask('flow-ben', 'todo', processInstanceId)) ? 'flow-ben' : 'flow-carl';
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
    const { start, end, flow, task, parallel, choice } = bpmnNodes;
    const { processInstanceId, id } = await startProcess(
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
    const sent = async (language: string) => {
      const headers = { 'accept-language': language };
      const { body } = await testApp.call('flow-anna', 'GET', '/blade-flow/work/send-list', { size: 100 }, { headers });
      return body.data.records.find(
        (row: { processInstanceId: string }) => row.processInstanceId === processInstanceId,
      );
    };
    expect(await sent('zh')).toMatchObject({ activityName: 'left、right', assigneeName: 'flow-ben、flow-ben' });
    expect(await sent('en')).toMatchObject({ activityName: 'left, right', assigneeName: 'flow-ben, flow-ben' });
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
    const boss = await findTask('flow-carl', 'todo', processInstanceId);
    expect(boss.dueDate).toBe('2026-11-23 12:00:00');
    expect(
      (await complete('flow-carl', { taskId: boss.taskId, processInstanceId, pass: true })).body.data.finished,
    ).toBe(true);
    expect((await leave('flow-anna', id)).data.status).toBe(2);
  });

  test('whose assignee is not there undo the step that led to them', async () => {
    const { start, end, flow, task } = bpmnNodes;
    const xml = processXml(
      'nobody',
      `${start}${flow('a', 'start', 'one')}${task('one', 'flowable:assignee="flow-ben"')}${flow('b', 'one', 'two')}${task('two', 'flowable:assignee="no-such-account"')}${flow('c', 'two', 'end')}${end}`,
    );
    const { processInstanceId } = await startProcess(xml);
    const { taskId } = await findTask('flow-ben', 'todo', processInstanceId);
    expect((await complete('flow-ben', { taskId, processInstanceId, pass: true })).body).toMatchObject({
      code: 400,
      error: 'flow.no-such-assignee',
    });
    expect(await findTask('flow-ben', 'todo', processInstanceId)).toMatchObject({ taskId });
    expect(await history('flow-anna', processInstanceId)).toHaveLength(2);
  });
});

test('the history of every instance agrees with its state', async () => {
  const { wrong, count } = await findInconsistentInstances(testApp);
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(8);
});
