import { bpmnNodes, deployProcess, processXml } from '@refectory/server/test/factories/process.ts';
import { createLeaveFixture } from '@refectory/server/test/fixtures/platform/leave-fixture.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { fireTimer, listDueTimers } from './fire-timer.ts';
import { flowTimersJob } from './timers-job.ts';

const { testApp, ids, get, post, startLeave, findTask, complete, history, leave } = await createLeaveFixture();
afterAll(() => testApp.close());

const { start, end, flow, task } = bpmnNodes;
const timer = (id: string, due: string, attributes = '') =>
  `<bpmn:boundaryEvent id="${id}" name="${id}" attachedToRef="one" ${attributes}><bpmn:timerEventDefinition>
    <bpmn:timeDuration>${due}</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent>`;
const one = `${start}${flow('a', 'start', 'one')}${task('one', 'flowable:assignee="flow-ben"')}${flow('b', 'one', 'end')}${end}`;
const startOf = async (key: string, more: string) => {
  const processDefinitionId = await testApp.run('000000', (ctx) =>
    deployProcess(ctx, processXml(key, `${one}${more}`)),
  );
  return startLeave({ processDefinitionId });
};
/** The job at a moment, as a server of that time runs it. */
const runJob = (at: string) =>
  flowTimersJob.run(
    {
      listTenants: async () => ['000000', '100001'],
      now: () => new Date(at),
      withTenant: (tenantId, work) =>
        testApp.run(tenantId, async (ctx) => {
          await sql`select set_config('app.now', ${at}, true)`.execute(ctx.db);
          return work({ ...ctx, now: new Date(at) });
        }),
    },
    undefined as never,
  );
const mailOf = async (who: string) =>
  (await get(who, '/blade-desk/inbox/list', { tab: 'mail', size: 100 })).body.data.records.filter(
    ({ title }: { title: string }) => title.startsWith('已到期限'),
  ).length;

describe('a deadline', () => {
  test('that interrupts ends the task and follows its flow, at its moment, once by two servers', async () => {
    const { id, processInstanceId } = await startOf(
      'expires',
      `${timer('late', 'PT12H')}${flow('c', 'late', 'boss')}${task('boss', 'flowable:assignee="flow-carl"')}${flow('d', 'boss', 'end')}`,
    );
    const mine = await findTask('flow-ben', 'todo', processInstanceId);
    expect(mine).toMatchObject({ dueDate: '2026-11-21 00:00:00', overdue: false });
    await runJob('2026-11-20T23:59:59+08:00');
    expect(await findTask('flow-carl', 'todo', processInstanceId)).toBeUndefined();
    await Promise.all([runJob('2026-11-21T00:00:00+08:00'), runJob('2026-11-21T00:00:00+08:00')]);
    await runJob('2026-11-21T00:01:00+08:00');
    const boss = await findTask('flow-carl', 'todo', processInstanceId);
    expect(await findTask('flow-ben', 'todo', processInstanceId)).toBeUndefined();
    expect((await complete('flow-ben', { taskId: mine.taskId, processInstanceId, pass: true })).body.error).toBe(
      'flow.already-completed',
    );
    expect(
      (await history('flow-anna', processInstanceId)).map(({ activityId, outcome }) => [activityId, outcome]),
    ).toEqual([
      ['start', 'start'],
      ['one', ''],
      ['late', 'expire'],
      ['boss', ''],
    ]);
    expect((await post('flow-anna', '/blade-flow/work/recall', { processInstanceId })).body.error).toBe(
      'flow.already-decided',
    );
    await complete('flow-carl', { taskId: boss.taskId, processInstanceId, pass: true });
    expect((await leave('flow-anna', id)).data.status).toBe(2);
  });

  test('that leads to an end rejects what it is about', async () => {
    const { id, processInstanceId } = await startOf('lapses', `${timer('late', 'P1D')}${flow('c', 'late', 'end')}`);
    await runJob('2026-11-21T12:00:00+08:00');
    expect((await leave('flow-anna', id)).data.status).toBe(3);
    expect((await history('flow-anna', processInstanceId)).at(-1)).toMatchObject({ activityType: 'endEvent' });
  });

  test('that does not interrupt tells who has it by then and whom it names, once; the task stays', async () => {
    const { processInstanceId } = await startOf(
      'escalates',
      timer('reminder', 'PT2H', 'cancelActivity="false" flowable:candidateUsers="follower"'),
    );
    const { taskId } = await findTask('flow-ben', 'todo', processInstanceId);
    await post('flow-ben', '/blade-flow/work/hand-over', { taskId, userId: ids['flow-carl'], comment: 'x' });
    await Promise.all([runJob('2026-11-20T14:00:00+08:00'), runJob('2026-11-20T14:00:00+08:00')]);
    await runJob('2026-11-20T15:00:00+08:00');
    expect([await mailOf('flow-ben'), await mailOf('flow-carl'), await mailOf('follower')]).toEqual([0, 1, 1]);
    expect(await findTask('flow-carl', 'todo', processInstanceId)).toBeDefined();
    expect((await history('flow-anna', processInstanceId)).at(-1)).toMatchObject({
      outcome: 'overdue',
      targetName: 'flow-carl, follower',
    });
  });

  test('does nothing to what was decided in time, and what it began is whole or not there', async () => {
    const { id, processInstanceId } = await startOf('decided', `${timer('late', 'PT1H')}${flow('c', 'late', 'end')}`);
    const { taskId } = await findTask('flow-ben', 'todo', processInstanceId);
    const at = '2026-11-20T13:00:00+08:00';
    // A server that dies in the middle: its transaction is gone, and the next one does it.
    const died = testApp.run('000000', async (ctx) => {
      await sql`select set_config('app.now', ${at}, true)`.execute(ctx.db);
      for (const due of await listDueTimers(ctx)) await fireTimer(ctx, due);
      throw new Error('killed');
    });
    await expect(died).rejects.toThrow('killed');
    expect((await leave('flow-anna', id)).data.status).toBe(1);
    await complete('flow-ben', { taskId, processInstanceId, pass: true });
    await runJob(at);
    expect((await leave('flow-anna', id)).data.status).toBe(2);
    const { rows } = await testApp.run('000000', ({ db }) =>
      sql`select status from flow_timer where process_instance_id = ${processInstanceId}`.execute(db),
    );
    expect(rows).toEqual([{ status: 3 }]);
  });

  test('is refused where it means nothing', async () => {
    const refusal = async (more: string) =>
      testApp
        .run('000000', (ctx) => deployProcess(ctx, processXml('refused', `${one}${more}`)))
        .then(
          () => '',
          (error: { code: string }) => error.code,
        );
    expect(await refusal(`${timer('t', 'P1Y')}${flow('c', 't', 'end')}`)).toBe('flow.timer-malformed');
    expect(await refusal(timer('t', 'P1D'))).toBe('flow.no-way-out');
    expect(
      await refusal(
        `${timer('t', 'P1D', 'cancelActivity="false"')}${flow('c', 't', 'two')}${task('two', 'flowable:assignee="x"')}${flow('d', 'two', 'end')}`,
      ),
    ).toBe('flow.reminder-leads-on');
    const message = `<bpmn:boundaryEvent id="m" attachedToRef="one"><bpmn:messageEventDefinition/></bpmn:boundaryEvent>${flow('c', 'm', 'end')}`;
    expect(await refusal(message)).toBe('flow.timer-malformed');
  });
});
