import { createRequestFixture } from '@refectory/server/test/fixtures/platform/request-fixture.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

// Processes that begin with a form (spec/flow#form).

const fixture = await createRequestFixture();
const { testApp, ids, definition, usual, get, post, records, findTask, complete, history, inbox } = fixture;
const { askFor, startRequest, subject } = fixture;
afterAll(() => testApp.close());

const refusals = ({ body }: Awaited<ReturnType<typeof askFor>>) =>
  Object.fromEntries((body.errors ?? []).map(({ field, reason }: any) => [field, reason]));

describe('a form', () => {
  test('is told to who may start the process, with its fields in both languages', async () => {
    const { body } = await get('flow-anna', '/blade-flow/process/form', { processDefinitionId: definition });
    expect(body.data).toMatchObject({ processDefinitionId: definition, processName: '采购申请' });
    expect(body.data.fields.map(({ key, kind }: any) => [key, kind])).toEqual([
      ['item', 'text'],
      ['kind', 'choice'],
      ['amount', 'money'],
      ['neededBy', 'day'],
      ['approverId', 'person'],
      ['reason', 'long'],
    ]);
    expect(body.data.fields[1]).toMatchObject({
      zh: '类别',
      en: 'Kind',
      required: true,
      initial: 'equipment',
      options: [{ value: 'equipment', zh: '设备', en: 'Equipment' }, { value: 'tableware' }, { value: 'other' }],
    });
    const leave = await get('flow-anna', '/blade-flow/process/form', { processDefinitionId: fixture.leaveDefinition });
    expect(leave.body.error).toBe('flow.no-form');
    expect((await get('flow-anna', '/blade-flow/process/form', { processDefinitionId: '99999999' })).status).toBe(404);
    expect((await testApp.call(undefined, 'GET', '/blade-flow/process/form', {})).status).toBe(401);
  });

  test('is refused at every field that is wrong, all at once', async () => {
    const wrong = { item: '', kind: 'gold', amount: '0', approverId: '99999999' };
    expect(refusals(await askFor(wrong))).toEqual({
      'values.item': 'required',
      'values.kind': 'not-offered',
      'values.amount': 'small',
    });
    expect(refusals(await askFor({ neededBy: '2026-11-19', approverId: '99999999' }))).toEqual({
      'values.neededBy': 'flow.day-too-early',
      'values.approverId': 'flow.no-such-person',
    });
    expect(refusals(await askFor({ neededBy: '2028-01-01', approverId: ids['flow-anna'] }))).toEqual({
      'values.neededBy': 'flow.day-too-late',
      'values.approverId': 'flow.approver-is-applicant',
    });
    expect(refusals(await askFor({ colour: 'red' }))).toEqual({ 'values.colour': 'flow.field-not-editable' });
    expect(refusals(await askFor({ item: 'x'.repeat(101) }))).toEqual({ 'values.item': 'long' });
    const nothing = await post('flow-anna', '/blade-flow/process/start', { processDefinitionId: definition });
    expect(Object.keys(refusals(nothing))).toEqual([
      'values.item',
      'values.amount',
      'values.neededBy',
      'values.approverId',
    ]);
    const other = await post('100001/other-anna', '/blade-flow/process/start', {
      processDefinitionId: definition,
      values: { ...usual },
    });
    expect(refusals(other)).toEqual({ 'values.approverId': 'flow.no-such-person' });
    const { rows } = await testApp.run('000000', ({ db }) =>
      sql<{ n: number }>`select count(*)::int as n from flow_request`.execute(db),
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('a request', () => {
  test('is one approval up to an amount, two above it', async () => {
    const { processInstanceId } = await startRequest({ amount: '5000.00', reason: '旧机已坏' });
    const { taskId, subject: about } = await findTask('flow-ben', 'todo', processInstanceId);
    expect(about).toBe('蒸烤箱');
    const told = (await subject('flow-ben', processInstanceId)).data;
    expect(told).toMatchObject({ title: '蒸烤箱', statusDictionary: 'flow_request_status', status: 1, taskId });
    expect(told.facts.map(({ name, value }: any) => `${name} ${value}`)).toEqual([
      '采购内容 蒸烤箱',
      '类别 设备',
      '金额 5000.00',
      '需用日期 2026-12-01',
      '审批人 flow-ben',
      '理由 旧机已坏',
    ]);
    expect((await complete('flow-ben', { taskId, processInstanceId, pass: true })).body.data).toMatchObject({
      finished: true,
    });
    expect((await subject('flow-anna', processInstanceId)).data.status).toBe(2);

    const large = await startRequest({ amount: '5000.01' });
    const first = await findTask('flow-ben', 'todo', large.processInstanceId);
    await complete('flow-ben', { ...large, taskId: first.taskId, pass: true });
    expect((await subject('flow-anna', large.processInstanceId)).data.status).toBe(1);
    const second = await findTask('follower', 'claim', large.processInstanceId);
    await post('follower', '/blade-flow/work/claim-task', { taskId: second.taskId });
    await complete('follower', { ...large, taskId: second.taskId, pass: false, comment: '明年再买' });
    expect((await subject('flow-anna', large.processInstanceId)).data.status).toBe(3);
  });

  test('is changed by who decides where the process lets him; conditions go by it, and the history tells it', async () => {
    const started = await startRequest();
    const { taskId } = await findTask('flow-ben', 'todo', started.processInstanceId);
    const task = (await get('flow-ben', '/blade-flow/work/task', { taskId })).body.data;
    expect(task.fields.map(({ key }: any) => key)).toEqual(['amount', 'neededBy']);
    expect(task.values).toEqual(usual);
    const answer = { ...started, taskId, pass: true };
    expect(refusals(await complete('flow-ben', { ...answer, values: { item: 'gold' } }))).toEqual({
      'values.item': 'flow.field-not-editable',
    });
    expect(refusals(await complete('flow-ben', { ...answer, values: { amount: '' } }))).toEqual({
      'values.amount': 'required',
    });
    const byVariable = await complete('flow-ben', { ...answer, variables: { amount: 1 } });
    expect(byVariable.body.error).toBe('flow.variable-reserved');
    expect((await complete('flow-ben', { ...answer, values: { amount: '6200' } })).body.data.finished).toBe(false);
    expect((await history('flow-anna', started.processInstanceId))[1]).toMatchObject({
      outcome: 'pass',
      changes: '金额：4800.00 → 6200.00',
    });
    expect(await findTask('follower', 'claim', started.processInstanceId)).toBeDefined();
    const facts = (await subject('flow-anna', started.processInstanceId)).data.facts;
    expect(facts[2]).toEqual({ name: '金额', value: '6200.00' });
  });

  test('that waited until its day was over is decided all the same; a new day is judged', async () => {
    testApp.setClock('2026-11-20 23:50:00');
    try {
      const asked = { neededBy: '2026-11-20', approverId: ids['flow-carl'] };
      const started = await startRequest(asked, 'flow-dora');
      testApp.setClock('2026-11-21 00:10:00');
      const { taskId } = await findTask('flow-carl', 'todo', started.processInstanceId);
      const answer = { ...started, taskId, pass: true };
      const other = { neededBy: '2026-11-19' };
      expect(refusals(await complete('flow-carl', { ...answer, values: other }))).toEqual({
        'values.neededBy': 'flow.day-too-early',
      });
      const { body } = await complete('flow-carl', { ...answer, values: { amount: '10' } });
      expect(body).toMatchObject({ code: 200 });
    } finally {
      testApp.setClock('2026-11-20 12:00:00');
    }
  });

  test('is offered to nobody who made it, is seen by who takes part, and is withdrawn with its process', async () => {
    const mine = await startRequest({ amount: '9000' }, 'follower');
    const { taskId } = await findTask('flow-ben', 'todo', mine.processInstanceId);
    await complete('flow-ben', { ...mine, taskId, pass: true });
    expect(await findTask('follower', 'claim', mine.processInstanceId)).toBeUndefined();
    const offered = await findTask('admin', 'claim', mine.processInstanceId);
    const claim = await post('follower', '/blade-flow/work/claim-task', { taskId: offered.taskId });
    expect(claim.body.error).toBe('flow.not-a-candidate');
    expect((await inbox('follower')).filter(({ title }: any) => title.includes('follower发起'))).toEqual([]);
    expect((await subject('flow-carl', mine.processInstanceId)).code).toBe(403);
    expect((await subject('100001/admin', mine.processInstanceId)).code).toBe(404);

    const other = await startRequest();
    const recalled = await post('flow-anna', '/blade-flow/work/recall', { processInstanceId: other.processInstanceId });
    expect(recalled.status).toBe(200);
    expect((await subject('flow-anna', other.processInstanceId)).data.status).toBe(4);
    expect((await records('flow-anna', 'send', {})).map(({ subject: about }: any) => about)).toContain('蒸烤箱');
  });

  test('leads to its pages from the inbox', async () => {
    const started = await startRequest();
    const { taskId } = await findTask('flow-ben', 'todo', started.processInstanceId);
    const paths = (await inbox('flow-ben')).map(({ path }: any) => path);
    expect(paths).toContain(`/work/process/purchase/handle/${taskId}/${started.processInstanceId}/${started.id}`);
  });
});
