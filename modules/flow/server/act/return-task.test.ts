import { bpmnNodes, deployProcess, processXml } from '@refectory/server/test/factories/process.ts';
import { findInconsistentInstances } from '@refectory/server/test/fixtures/platform/inconsistent-instances.ts';
import { createLeaveFixture } from '@refectory/server/test/fixtures/platform/leave-fixture.ts';
import { afterAll, describe, expect, test } from 'vitest';

const { testApp, ids, get, post, startLeave, findTask, complete, history, leave } = await createLeaveFixture();
afterAll(() => testApp.close());

const id = (account: string) => ids[account] as string;
const work = (who: string, act: string, input: object) => post(who, `/blade-flow/work/${act}`, input);
/** Ben, then Carl, then Dora. */
const { start, end, flow, task, parallel } = bpmnNodes;
const inTurn = processXml(
  'in-turn',
  `${start}${flow('a', 'start', 'first')}${task('first', 'flowable:assignee="flow-ben"')}${flow('b', 'first', 'second')}
  ${task('second', 'flowable:assignee="flow-carl"')}${flow('c', 'second', 'third')}${task('third', 'flowable:assignee="flow-dora"')}
  ${flow('d', 'third', 'end')}${end}`,
);
const startProcess = async (xml: string) => {
  const processDefinitionId = await testApp.run('000000', (ctx) => deployProcess(ctx, xml));
  return startLeave({ processDefinitionId });
};

describe('returning', () => {
  test('begins an earlier step again with who did it, needs a comment, and goes on from there', async () => {
    const { id: businessId, processInstanceId } = await startProcess(inTurn);
    const pass = async (who: string) => {
      const { taskId } = await findTask(who, 'todo', processInstanceId);
      return (await complete(who, { taskId, processInstanceId, pass: true })).body.data;
    };
    const first = await findTask('flow-ben', 'todo', processInstanceId);
    expect(
      (await work('flow-ben', 'return-task', { taskId: first.taskId, activityId: 'first', comment: 'x' })).body.error,
    ).toBe('flow.step-not-passed');
    // Handed over: who decided is asked again.
    await work('flow-ben', 'hand-over', { taskId: first.taskId, userId: id('flow-dora'), comment: 'x' });
    await pass('flow-dora');
    await pass('flow-carl');
    const { taskId } = await findTask('flow-dora', 'todo', processInstanceId);
    expect((await get('flow-dora', '/blade-flow/work/task', { taskId })).body.data.returnSteps).toEqual([
      { activityId: 'second', activityName: 'second', assigneeName: 'flow-carl' },
      { activityId: 'first', activityName: 'first', assigneeName: 'flow-dora' },
    ]);
    const back = (input: object) =>
      work('flow-dora', 'return-task', { taskId, activityId: 'second', comment: '缺材料', ...input });
    expect((await back({ comment: ' ' })).body.error).toBe('platform.invalid-input');
    expect((await back({ activityId: 'third' })).body.error).toBe('flow.step-not-passed');
    expect((await work('flow-carl', 'return-task', { taskId, activityId: 'first', comment: 'x' })).body.error).toBe(
      'flow.not-your-task',
    );
    const both = await Promise.all([back({}), back({})]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await findTask('flow-carl', 'todo', processInstanceId)).taskDefinitionKey).toBe('second');
    expect((await history('flow-anna', processInstanceId)).find(({ outcome }) => outcome === 'return')).toMatchObject({
      assigneeName: 'flow-dora',
      targetName: 'second',
      comment: '缺材料',
    });
    await pass('flow-carl');
    expect(await pass('flow-dora')).toMatchObject({ finished: true });
    expect((await leave('flow-anna', businessId)).data.status).toBe(2);
  });

  test('from a branch goes only before the fork, and takes the other branch along', async () => {
    const { processInstanceId } = await startProcess(
      processXml(
        'forked',
        `${start}${flow('a', 'start', 'before')}${task('before', 'flowable:assignee="flow-ben"')}${flow('b', 'before', 'fork')}${parallel('fork')}
        ${flow('c', 'fork', 'left')}${task('left', 'flowable:assignee="flow-carl"')}${flow('d', 'left', 'left2')}
        ${task('left2', 'flowable:assignee="flow-carl"')}${flow('e', 'left2', 'join')}${flow('f', 'fork', 'right')}
        ${task('right', 'flowable:assignee="flow-dora"')}${flow('g', 'right', 'join')}${parallel('join')}${flow('h', 'join', 'end')}${end}`,
      ),
    );
    const pass = async (who: string) => {
      const { taskId } = await findTask(who, 'todo', processInstanceId);
      return (await complete(who, { taskId, processInstanceId, pass: true })).body.data;
    };
    await pass('flow-ben');
    await pass('flow-carl');
    await pass('flow-dora');
    const { taskId } = await findTask('flow-carl', 'todo', processInstanceId);
    const options = (await get('flow-carl', '/blade-flow/work/task', { taskId })).body.data;
    expect(options.returnSteps.map(({ activityId }: { activityId: string }) => activityId)).toEqual(['before']);
    expect((await work('flow-carl', 'return-task', { taskId, activityId: 'before', comment: 'x' })).status).toBe(200);
    await pass('flow-ben');
    await pass('flow-dora');
    await pass('flow-carl');
    expect(await pass('flow-carl')).toMatchObject({ finished: true });
  });
});

test('the history of both agrees with their state', async () => {
  const { wrong, count } = await findInconsistentInstances(testApp);
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(2);
});
