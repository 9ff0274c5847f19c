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
const startTimed = async (key: string, more: string) => {
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
const readMail = async (who: string) =>
  (await get(who, '/blade-desk/inbox/list', { tab: 'mail', size: 100 })).body.data.records.filter(
    ({ title }: { title: string }) => title.startsWith('已到期限'),
  ).length;

describe('a deadline', () => {
  test('that interrupts ends the task and follows its flow, at its moment, once by two servers', async () => {
    const { id, processInstanceId } = await startTimed(
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
    const { id, processInstanceId } = await startTimed('lapses', `${timer('late', 'P1D')}${flow('c', 'late', 'end')}`);
    await runJob('2026-11-21T12:00:00+08:00');
    expect((await leave('flow-anna', id)).data.status).toBe(3);
    expect((await history('flow-anna', processInstanceId)).at(-1)).toMatchObject({ activityType: 'endEvent' });
  });

  test('that does not interrupt tells who has it by then and whom it names, once; the task stays', async () => {
    const { processInstanceId } = await startTimed(
      'escalates',
      timer('reminder', 'PT2H', 'cancelActivity="false" flowable:candidateUsers="follower"'),
    );
    const { taskId } = await findTask('flow-ben', 'todo', processInstanceId);
    await post('flow-ben', '/blade-flow/work/hand-over', { taskId, userId: ids['flow-carl'], comment: 'x' });
    await Promise.all([runJob('2026-11-20T14:00:00+08:00'), runJob('2026-11-20T14:00:00+08:00')]);
    await runJob('2026-11-20T15:00:00+08:00');
    expect([await readMail('flow-ben'), await readMail('flow-carl'), await readMail('follower')]).toEqual([0, 1, 1]);
    expect(await findTask('flow-carl', 'todo', processInstanceId)).toBeDefined();
    expect((await history('flow-anna', processInstanceId)).at(-1)).toMatchObject({
      outcome: 'overdue',
      targetName: 'flow-carl, follower',
    });
  });

  test('does nothing to what was decided in time, and what it began is whole or not there', async () => {
    const { id, processInstanceId } = await startTimed(
      'decided',
      `${timer('late', 'PT1H')}${flow('c', 'late', 'end')}`,
    );
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

  test('reminds again as often as it says, not in a burst after a stop', async () => {
    const cycle = timer('daily', 'R3/P1D', 'cancelActivity="false"').replaceAll('timeDuration', 'timeCycle');
    const { processInstanceId } = await startTimed('reminds-again', cycle);
    const task = await findTask('flow-ben', 'todo', processInstanceId);
    // It is no time by which the task is due.
    expect(task).toMatchObject({ dueDate: '', overdue: false });
    const reminders = async () =>
      (await history('flow-anna', processInstanceId)).filter(({ outcome }) => outcome === 'overdue').length;
    await Promise.all([runJob('2026-11-21T12:00:00+08:00'), runJob('2026-11-21T12:00:00+08:00')]);
    expect(await reminders()).toBe(1);
    // Nothing ran for three days.
    await runJob('2026-11-24T12:00:00+08:00');
    await runJob('2026-11-24T12:01:00+08:00');
    expect(await reminders()).toBe(2);
    await runJob('2026-11-25T12:00:00+08:00');
    await runJob('2026-11-30T12:00:00+08:00');
    expect(await reminders()).toBe(3);
  });

  test('acts when its date begins, by the business clock', async () => {
    const dated = `${timer('late', '2026-11-22').replaceAll('timeDuration', 'timeDate')}${flow('c', 'late', 'end')}`;
    const { id, processInstanceId } = await startTimed('dated', dated);
    expect(await findTask('flow-ben', 'todo', processInstanceId)).toMatchObject({ dueDate: '2026-11-22 00:00:00' });
    await runJob('2026-11-21T23:59:00+08:00');
    expect((await leave('flow-anna', id)).data.status).toBe(1);
    await runJob('2026-11-22T00:00:00+08:00');
    expect((await leave('flow-anna', id)).data.status).toBe(3);
  });

  test('of a variable waits for its day, and for none where there is none', async () => {
    const dated = timer('soon', '${neededBy}', 'cancelActivity="false"').replaceAll('timeDuration', 'timeDate');
    const { processInstanceId } = await startTimed('by-variable', dated);
    expect(await findTask('flow-ben', 'todo', processInstanceId)).toMatchObject({ dueDate: '' });
  });

  test('hands the task to whom it names: to one at once, to several to claim, never to who began it', async () => {
    const to = (who: string) =>
      `cancelActivity="false" flowable:escalation="handOver" flowable:candidateUsers="${who}"`;
    const given = await startTimed('escalated-one', timer('up', 'PT1H', to('flow-carl,flow-anna')));
    const { taskId } = await findTask('flow-ben', 'todo', given.processInstanceId);
    await runJob('2026-11-20T13:30:00+08:00');
    expect(await findTask('flow-ben', 'todo', given.processInstanceId)).toBeUndefined();
    const late = { taskId, processInstanceId: given.processInstanceId, pass: true };
    expect((await complete('flow-ben', late)).body.error).toBe('flow.already-completed');
    expect(
      (await history('flow-anna', given.processInstanceId)).find(({ outcome }) => outcome === 'transfer'),
    ).toMatchObject({
      activityType: 'timer',
      targetName: 'flow-carl',
    });
    const boss = await findTask('flow-carl', 'todo', given.processInstanceId);
    await complete('flow-carl', { ...late, taskId: boss.taskId });
    expect((await leave('flow-anna', given.id)).data.status).toBe(2);

    const offered = await startTimed('escalated-many', timer('up', 'PT1H', to('flow-carl,flow-dora')));
    await runJob('2026-11-20T13:30:00+08:00');
    expect(await findTask('flow-carl', 'claim', offered.processInstanceId)).toBeDefined();
    expect(await findTask('flow-dora', 'claim', offered.processInstanceId)).toBeDefined();
    expect(await findTask('flow-ben', 'todo', offered.processInstanceId)).toBeUndefined();
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
    const timed = (due: string, property: string, attributes = 'cancelActivity="false"') =>
      refusal(timer('t', due, attributes).replaceAll('timeDuration', property));
    expect(await timed('R3/P1D', 'timeCycle', '')).toBe('flow.timer-malformed');
    expect(await timed('R0/P1D', 'timeCycle')).toBe('flow.timer-malformed');
    expect(await timed('2026-02-30', 'timeDate')).toBe('flow.timer-malformed');
    expect(await timed('P1D', 'timeDate')).toBe('flow.timer-malformed');
    expect(await timed('PT1H', 'timeDuration', 'cancelActivity="false" flowable:escalation="handOver"')).toBe(
      'flow.deadline-to-nobody',
    );
    expect(
      await refusal(
        `${timer('t', 'P1D', 'cancelActivity="false"')}${flow('c', 't', 'two')}${task('two', 'flowable:assignee="x"')}${flow('d', 'two', 'end')}`,
      ),
    ).toBe('flow.reminder-leads-on');
    const message = `<bpmn:boundaryEvent id="m" attachedToRef="one"><bpmn:messageEventDefinition/></bpmn:boundaryEvent>${flow('c', 'm', 'end')}`;
    expect(await refusal(message)).toBe('flow.timer-malformed');
  });
});
