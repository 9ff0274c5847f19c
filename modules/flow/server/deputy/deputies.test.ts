import { deployProcess, oneTaskProcess } from '@refectory/server/test/factories/process.ts';
import { createLeaveFixture } from '@refectory/server/test/fixtures/platform/leave-fixture.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

const { testApp, ids, get, post, records, startLeave, findTask, complete, history, leave, inbox } =
  await createLeaveFixture();
afterAll(() => testApp.close());
beforeEach(() => testApp.run('000000', ({ db }) => sql`delete from flow_deputy`.execute(db)));

const id = (account: string) => ids[account] as string;
const name = (who: string, input: object) => post(who, '/blade-flow/work/deputy/name', input);
const today = { startsOn: '2026-11-20', endsOn: '2026-11-20' };

describe('a deputy', () => {
  test('gets the tasks of whom he stands in for, decides them in his name, and not his own requests', async () => {
    const { id: businessId, processInstanceId } = await startLeave();
    const { taskId } = await findTask('flow-ben', 'todo', processInstanceId);
    expect(await findTask('flow-carl', 'todo', processInstanceId)).toBeUndefined();
    expect((await name('flow-ben', { ...today, deputyId: id('flow-carl') })).status).toBe(200);
    expect(await findTask('flow-carl', 'todo', processInstanceId)).toMatchObject({ taskId, forName: 'flow-ben' });
    expect(await findTask('flow-ben', 'todo', processInstanceId)).toMatchObject({ taskId, forName: '' });
    expect((await inbox('flow-carl')).some(({ path }) => path.includes(taskId))).toBe(true);
    expect((await leave('flow-carl', businessId)).data).toMatchObject({ taskId });
    expect((await get('flow-carl', '/blade-flow/work/task', { taskId })).body.data.forName).toBe('flow-ben');
    const own = await startLeave({}, 'flow-carl');
    const ownTask = await findTask('flow-ben', 'todo', own.processInstanceId);
    expect(await findTask('flow-carl', 'todo', own.processInstanceId)).toBeUndefined();
    const decision = { taskId: ownTask.taskId, processInstanceId: own.processInstanceId, pass: true };
    expect((await complete('flow-carl', decision)).body.error).toBe('flow.not-your-task');
    const both = await Promise.all(
      ['flow-ben', 'flow-carl'].map((who) => complete(who, { taskId, processInstanceId, pass: true })),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await leave('flow-anna', businessId)).data.status).toBe(2);
    const second = await startLeave();
    const task = await findTask('flow-carl', 'todo', second.processInstanceId);
    await complete('flow-carl', { taskId: task.taskId, processInstanceId: second.processInstanceId, pass: true });
    expect((await history('flow-ben', second.processInstanceId))[1]).toMatchObject({
      assigneeName: 'flow-carl',
      forName: 'flow-ben',
      outcome: 'pass',
    });
    expect(await findTask('flow-carl', 'done', second.processInstanceId)).toMatchObject({ forName: 'flow-ben' });
  });

  test('begins and ends with his days, or by hand of whom he stands in for', async () => {
    const { processInstanceId } = await startLeave();
    expect(
      (await name('flow-ben', { startsOn: '2026-11-21', endsOn: '2026-11-22', deputyId: id('flow-carl') })).status,
    ).toBe(200);
    expect(await findTask('flow-carl', 'todo', processInstanceId)).toBeUndefined();
    const standsIn = async (at: string) =>
      testApp.run('000000', async ({ db }) => {
        const { rows } = await sql<{ who: string[] }>`
          select stands_in_for(${id('flow-carl')}::bigint) as who from (select set_config('app.now', ${at}, true)) t`.execute(
          db,
        );
        return rows[0]?.who.length;
      });
    expect(await standsIn('2026-11-20 23:59:59+08')).toBe(0);
    expect(await standsIn('2026-11-21 00:00:00+08')).toBe(1);
    expect(await standsIn('2026-11-22 23:59:59+08')).toBe(1);
    expect(await standsIn('2026-11-23 00:00:00+08')).toBe(0);
    const [row] = await records('flow-ben', 'deputy');
    expect(row).toMatchObject({ deputyName: 'flow-carl', standsNow: false, deputyStatus: 1, endable: true });
    expect((await records('flow-carl', 'deputy'))[0]).toMatchObject({ endable: false });
    expect(await records('flow-dora', 'deputy')).toEqual([]);
    const endIt = (who: string) => post(who, '/blade-flow/work/deputy/end', { id: row.id });
    expect((await endIt('flow-carl')).body.error).toBe('flow.deputy-over');
    expect((await endIt('flow-dora')).status).toBe(404);
    expect((await endIt('100001/other-anna')).status).toBe(404);
    const both = await Promise.all([endIt('flow-ben'), endIt('flow-ben')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('is one at a time, has no deputy himself, and stands in for nobody else then; two at once close no ring', async () => {
    for (const [input, error] of [
      [{ deputyId: id('flow-ben'), ...today }, 'flow.person-is-self'],
      [{ deputyId: '99999999', ...today }, 'flow.no-such-person'],
      [{ deputyId: id('flow-carl') }, 'flow.deputy-days-missing'],
      [{ deputyId: id('flow-carl'), startsOn: '2026-11-22', endsOn: '2026-11-21' }, 'flow.deputy-span'],
      [{ deputyId: id('flow-carl'), startsOn: '2026-11-18', endsOn: '2026-11-19' }, 'flow.deputy-past'],
      [{ deputyId: id('flow-carl'), leaveId: '99999999' }, 'flow.leave-not-approved'],
    ] as const)
      expect((await name('flow-ben', input)).body.error, error).toBe(error);
    const reversed = await name('flow-ben', {
      deputyId: id('flow-carl'),
      startsOn: '2026-11-22',
      endsOn: '2026-11-21',
    });
    expect(reversed.body.errors).toMatchObject([{ field: 'endsOn' }]);
    expect((await name('flow-ben', { ...today, deputyId: id('flow-carl') })).status).toBe(200);
    expect((await name('flow-ben', { ...today, deputyId: id('flow-dora') })).body.error).toBe('flow.deputy-twice');
    for (const [who, whom] of [
      ['flow-carl', 'flow-ben'],
      ['flow-carl', 'flow-dora'],
      ['flow-dora', 'flow-ben'],
    ] as const)
      expect((await name(who, { ...today, deputyId: id(whom) })).body.error).toBe('flow.deputy-chain');
    const later = { startsOn: '2026-12-01', endsOn: '2026-12-02' };
    const ring = await Promise.all([
      name('flow-ben', { ...later, deputyId: id('flow-dora') }),
      name('flow-dora', { ...later, deputyId: id('flow-ben') }),
    ]);
    expect(ring.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('takes his days from an approved leave of his', async () => {
    const started = await startLeave({ startTime: '2027-08-02 09:00:00', endTime: '2027-08-04 00:00:00' });
    const ask = { deputyId: id('flow-carl'), leaveId: started.id };
    expect((await name('flow-anna', ask)).body.error).toBe('flow.leave-not-approved');
    const { taskId } = await findTask('flow-ben', 'todo', started.processInstanceId);
    await complete('flow-ben', { taskId, processInstanceId: started.processInstanceId, pass: true });
    expect((await name('flow-ben', ask)).body.error).toBe('flow.leave-not-approved');
    expect((await name('flow-anna', ask)).status).toBe(200);
    expect((await records('flow-anna', 'deputy'))[0]).toMatchObject({ startsOn: '2027-08-02', endsOn: '2027-08-03' });
  });

  test('is reminded too, and is told nothing of what is offered to a group', async () => {
    await name('flow-ben', { ...today, deputyId: id('flow-dora') });
    const { processInstanceId } = await startLeave();
    expect((await post('flow-anna', '/blade-flow/work/remind', { processInstanceId })).body.data).toEqual({
      people: 2,
    });
    const xml = oneTaskProcess('deputy-offer', 'flowable:candidateGroups="post:hrm"');
    const processDefinitionId = await testApp.run('000000', (ctx) => deployProcess(ctx, xml));
    const offered = await startLeave({ processDefinitionId });
    expect(await findTask('flow-dora', 'claim', offered.processInstanceId)).toBeUndefined();
  });
});
