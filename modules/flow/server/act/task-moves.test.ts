import { bpmnNodes, deployProcess, oneTaskProcess, processXml } from '@refectory/server/test/factories/process.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { findInconsistentInstances } from '@refectory/server/test/fixtures/platform/inconsistent-instances.ts';
import { createLeaveFixture } from '@refectory/server/test/fixtures/platform/leave-fixture.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

const { testApp, ids, get, post, records, startLeave, findTask, complete, history, leave, inbox } =
  await createLeaveFixture();
afterAll(() => testApp.close());

const id = (account: string) => ids[account] as string;
const work = (who: string, act: string, input: object) => post(who, `/blade-flow/work/${act}`, input);
const steps = async (instance: string) =>
  (await history('flow-anna', instance)).map((line) => [line.outcome, line.assigneeName, line.targetName]);
/** Ben, then Carl, then Dora. */
const { start, end, flow, task } = bpmnNodes;
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

describe('handing over', () => {
  test('gives the task to a colleague, with a comment in the history; the first holder still sees it and decides no more', async () => {
    const { processInstanceId } = await startLeave();
    const { taskId } = await findTask('flow-ben', 'todo', processInstanceId);
    const ask = { taskId, userId: id('flow-carl'), comment: '出差' };
    for (const [change, error] of [
      [{ taskId: '99999999' }, 'flow.no-such-task'],
      [{ userId: id('flow-ben') }, 'flow.person-is-self'],
      [{ userId: id('flow-anna') }, 'flow.starter-cannot-decide'],
      [{ userId: '99999999' }, 'flow.no-such-person'],
      [{ comment: '' }, 'platform.invalid-input'],
    ] as const)
      expect((await work('flow-ben', 'hand-over', { ...ask, ...change })).body.error, error).toBe(error);
    expect((await work('flow-carl', 'hand-over', ask)).body.error).toBe('flow.not-your-task');
    expect((await work('100001/other-anna', 'hand-over', ask)).status).toBe(404);
    const both = await Promise.all([work('flow-ben', 'hand-over', ask), work('flow-ben', 'hand-over', ask)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await findTask('flow-ben', 'todo', processInstanceId)).toBeUndefined();
    expect(await findTask('flow-ben', 'done', processInstanceId)).toMatchObject({ outcome: 'transfer' });
    expect((await history('flow-ben', processInstanceId)).length).toBe(3);
    const next = await findTask('flow-carl', 'todo', processInstanceId);
    expect((await inbox('flow-carl')).some(({ path }) => path.includes(next.taskId))).toBe(true);
    expect(
      (await complete('flow-carl', { taskId: next.taskId, processInstanceId, pass: true })).body.data.finished,
    ).toBe(true);
    expect(await steps(processInstanceId)).toEqual([
      ['start', 'flow-anna', ''],
      ['transfer', 'flow-ben', 'flow-carl'],
      ['pass', 'flow-carl', ''],
      ['', '', ''],
    ]);
  });
});

describe('a further signer', () => {
  test('before me answers me; after me answers for the step; the instance waits for either', async () => {
    const { id: businessId, processInstanceId } = await startLeave();
    const { taskId } = await findTask('flow-ben', 'todo', processInstanceId);
    const ask = { taskId, userId: id('flow-carl'), before: true, comment: '请先看' };
    const both = await Promise.all([work('flow-ben', 'add-signer', ask), work('flow-ben', 'add-signer', ask)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await findTask('flow-ben', 'todo', processInstanceId)).toBeUndefined();
    expect((await complete('flow-ben', { taskId, processInstanceId, pass: true })).body).toMatchObject({
      error: 'flow.waits-for-signer',
      msg: '该任务正在等待flow-carl加签',
    });
    const carls = await findTask('flow-carl', 'todo', processInstanceId);
    expect((await get('flow-carl', '/blade-flow/work/task', { taskId: carls.taskId })).body.data).toMatchObject({
      signsForName: 'flow-ben',
      returnSteps: [],
    });
    const answer = { taskId: carls.taskId, processInstanceId, pass: false, comment: '不妥' };
    expect((await complete('flow-carl', answer)).body.data).toMatchObject({
      finished: false,
      nextAssigneeName: 'flow-ben',
    });
    expect((await leave('flow-anna', businessId)).data.status).toBe(1);
    expect(await findTask('flow-ben', 'todo', processInstanceId)).toMatchObject({ taskId });
    const after = { taskId, userId: id('flow-dora'), before: false, comment: '同意，请复核' };
    expect((await work('flow-ben', 'add-signer', after)).status).toBe(200);
    expect((await work('flow-ben', 'add-signer', after)).body.error).toBe('flow.already-completed');
    expect((await leave('flow-anna', businessId)).data.status).toBe(1);
    const doras = await findTask('flow-dora', 'todo', processInstanceId);
    const last = { taskId: doras.taskId, processInstanceId, pass: true };
    expect((await complete('flow-dora', last)).body.data.finished).toBe(true);
    expect((await leave('flow-anna', businessId)).data.status).toBe(2);
    expect((await steps(processInstanceId)).map(([outcome, who]) => [outcome, who])).toEqual([
      ['start', 'flow-anna'],
      ['pass', 'flow-ben'],
      ['signBefore', 'flow-ben'],
      ['reject', 'flow-carl'],
      ['signAfter', 'flow-ben'],
      ['pass', 'flow-dora'],
      ['', ''],
    ]);
  });

  test('who holds a task that waits is not removed, and a withdrawal ends both', async () => {
    const { processInstanceId } = await startLeave();
    const { taskId } = await findTask('flow-ben', 'todo', processInstanceId);
    await work('flow-ben', 'add-signer', { taskId, userId: id('flow-carl'), before: true, comment: 'x' });
    expect((await work('flow-carl', 'recall', { processInstanceId })).body.error).toBe('flow.not-starter');
    expect((await work('flow-anna', 'recall', { processInstanceId, comment: '不请了' })).status).toBe(200);
    expect(await findTask('flow-carl', 'todo', processInstanceId)).toBeUndefined();
    const { rows } = await testApp.run('000000', ({ db }) =>
      sql`select status from flow_activity where process_instance_id = ${processInstanceId} and activity_type = 'userTask'`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ status: 4 }, { status: 4 }]);
  });
});

describe('who started it', () => {
  test('recalls it while nobody has decided, once; a race with a decision is won by one', async () => {
    const { id: businessId, processInstanceId } = await startLeave();
    expect(
      (await records('flow-anna', 'send')).find((row) => row.processInstanceId === processInstanceId),
    ).toMatchObject({ undecided: true });
    expect((await work('100001/other-anna', 'recall', { processInstanceId })).status).toBe(404);
    expect((await work('flow-dora', 'recall', { processInstanceId })).body.error).toBe('flow.not-yours');
    const both = await Promise.all(
      [1, 2].map(() => work('flow-anna', 'recall', { processInstanceId, comment: '日期错了' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await leave('flow-anna', businessId)).data.status).toBe(4);
    expect((await history('flow-anna', processInstanceId)).at(-1)).toMatchObject({
      outcome: 'recall',
      comment: '日期错了',
    });

    const other = await startProcess(inTurn);
    const first = await findTask('flow-ben', 'todo', other.processInstanceId);
    const race = await Promise.all([
      work('flow-anna', 'recall', { processInstanceId: other.processInstanceId }),
      complete('flow-ben', { taskId: first.taskId, processInstanceId: other.processInstanceId, pass: true }),
    ]);
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await startProcess(inTurn);
    const { taskId } = await findTask('flow-ben', 'todo', late.processInstanceId);
    await complete('flow-ben', { taskId, processInstanceId: late.processInstanceId, pass: true });
    expect((await work('flow-anna', 'recall', { processInstanceId: late.processInstanceId })).body.error).toBe(
      'flow.already-decided',
    );
  });

  test('reminds who has it, at most once an hour', async () => {
    const { processInstanceId } = await startLeave();
    const remind = () => work('flow-anna', 'remind', { processInstanceId, comment: '急' });
    const both = await Promise.all([remind(), remind()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 200)?.body.data).toEqual({ people: 1 });
    const mail = (await get('flow-ben', '/blade-desk/inbox/list', { tab: 'mail', size: 100 })).body.data.records;
    expect(mail.filter(({ title }: { title: string }) => title.startsWith('催办：flow-anna'))).toHaveLength(1);
    expect((await work('flow-ben', 'remind', { processInstanceId })).body.error).toBe('flow.not-starter');
    await testApp.run('000000', ({ db }) =>
      sql`update flow_activity set reminded_at = reminded_at - interval '1 hour' where process_instance_id = ${processInstanceId}`.execute(
        db,
      ),
    );
    expect((await remind()).status).toBe(200);
    expect((await history('flow-anna', processInstanceId)).filter(({ outcome }) => outcome === 'remind')).toHaveLength(
      2,
    );
  });

  test('reminds those to whom it is offered', async () => {
    const { processInstanceId } = await startProcess(oneTaskProcess('offered', 'flowable:candidateGroups="post:hrm"'));
    expect((await work('flow-anna', 'remind', { processInstanceId })).body.data).toEqual({ people: 2 });
  });
});

describe('copies', () => {
  test('are read, with the history, and decide nothing; again tells nobody', async () => {
    const { processInstanceId } = await startLeave();
    const copy = (who: string, input: object = {}) =>
      work(who, 'copy', { processInstanceId, userIds: [id('flow-dora')], comment: '知会', ...input });
    expect((await copy('flow-carl')).body.error).toBe('flow.not-yours');
    expect((await copy('100001/other-anna', { userIds: ids['flow-dora'] })).status).toBeGreaterThanOrEqual(398);
    const both = await Promise.all([copy('flow-ben'), copy('flow-ben')]);
    expect(both.map(({ body }) => body.data.people).toSorted()).toEqual([0, 1]);
    const list = (who: string) => records(who, 'copied');
    const [row] = (await list('flow-dora')).filter((one: any) => one.processInstanceId === processInstanceId);
    expect(row).toMatchObject({ fromName: 'flow-ben', comment: '知会', wasRead: false });
    expect(await list('flow-carl')).toEqual([]);
    expect((await post('flow-carl', '/blade-flow/work/copied/read', { ids: row.id })).status).toBe(404);
    expect((await post('flow-dora', '/blade-flow/work/copied/read', { ids: row.id })).status).toBe(200);
    expect((await list('flow-dora'))[0]).toMatchObject({ wasRead: true });
    expect((await history('flow-dora', processInstanceId)).at(-1)).toMatchObject({
      outcome: 'copy',
      targetName: 'flow-dora',
    });
    const { taskId } = await findTask('flow-ben', 'todo', processInstanceId);
    expect((await complete('flow-dora', { taskId, processInstanceId, pass: true })).body.error).toBe(
      'flow.not-your-task',
    );
  });
});

describe('several at once', () => {
  test('are each answered; what was done meanwhile is named, the rest goes through', async () => {
    const started = [await startLeave(), await startLeave(), await startLeave()];
    const tasks = await Promise.all(
      started.map(async (one) => (await findTask('flow-ben', 'todo', one.processInstanceId)).taskId),
    );
    const batch = (who: string, act: string, input: object) => post(who, `/blade-flow/work/todo/${act}`, input);
    expect((await batch('flow-ben', 'reject', { ids: tasks })).body.error).toBe('platform.invalid-input');
    expect((await batch('flow-carl', 'approve', { ids: tasks })).status).toBe(404);
    await work('flow-ben', 'add-signer', { taskId: tasks[1], userId: id('flow-carl'), before: true, comment: 'x' });
    const { body } = await batch('flow-ben', 'approve', { ids: tasks, comment: '批量通过' });
    expect(body.data.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, true]);
    expect(body.msg).toContain('成功 2 条，失败 1 条');
    expect((await leave('flow-anna', started[0]?.id ?? '')).data.status).toBe(2);
    expect((await leave('flow-anna', started[1]?.id ?? '')).data.status).toBe(1);
    expect((await history('flow-anna', started[2]?.processInstanceId ?? '')).at(-2)).toMatchObject({
      comment: '批量通过',
    });
    const left = await startLeave();
    const { taskId } = await findTask('flow-ben', 'todo', left.processInstanceId);
    const race = await Promise.all([1, 2].map(() => batch('flow-ben', 'reject', { ids: taskId, comment: '不行' })));
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('somebody without any right decides what is his', async () => {
  const clerk = await testApp.run('000000', (ctx) => createUser(ctx, { account: 'flow-clerk' }));
  const { processInstanceId } = await startLeave({ approverId: clerk.id });
  const { taskId } = await findTask('flow-clerk', 'todo', processInstanceId);
  expect((await work('flow-clerk', 'hand-over', { taskId, userId: id('flow-ben'), comment: 'x' })).status).toBe(200);
});

test('the history of every instance agrees with its state', async () => {
  const { wrong, count } = await findInconsistentInstances(testApp);
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(12);
});
