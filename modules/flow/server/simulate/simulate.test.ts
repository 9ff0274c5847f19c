import { bpmnNodes, deployProcess, processXml } from '@refectory/server/test/factories/process.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createLeaveFixture } from '@refectory/server/test/fixtures/platform/leave-fixture.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

const { testApp, ids, leaveDefinition, post } = await createLeaveFixture();
afterAll(() => testApp.close());
beforeAll(() =>
  testApp.run('000000', (ctx) => createUser(ctx, { account: 'modeller', permissions: ['flow_manager'] })),
);

const simulate = (who: string, input: object) => post(who, '/blade-flow/manager/simulate', { pass: true, ...input });
const countRows = (table: string) =>
  testApp.run(
    '000000',
    async ({ db }) =>
      (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]?.n,
  );

test('tells the way and who would get each task, with deputies, deadlines and the reason; and writes nothing', async () => {
  const { start, end, flow, task, choice } = bpmnNodes;
  const xml = processXml(
    'tried',
    `${start}${flow('a', 'start', 'one')}${task('one', 'flowable:assignee="${approverId}"')}
    <bpmn:boundaryEvent id="late" name="late" attachedToRef="one"><bpmn:timerEventDefinition><bpmn:timeDuration>PT12H</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent>
    ${flow('z', 'late', 'end')}${flow('b', 'one', 'long')}${choice('long', 'no')}${flow('yes', 'long', 'hr', '${days gt 3}')}${flow('no', 'long', 'end')}
    ${task('hr', 'flowable:candidateGroups="post:hrm"')}${flow('c', 'hr', 'end')}${end}`,
  );
  const processDefinitionId = await testApp.run('000000', (ctx) => deployProcess(ctx, xml));
  await post('flow-ben', '/blade-flow/work/deputy/name', {
    deputyId: ids['flow-dora'],
    startsOn: '2026-11-20',
    endsOn: '2026-11-20',
  });
  const before = [await countRows('flow_instance'), await countRows('flow_activity'), await countRows('message_mail')];
  const ask = { processDefinitionId, starterId: ids['flow-anna'] };
  const { body } = await simulate('admin', { ...ask, variables: { approverId: ids['flow-ben'], days: 5 } });
  expect(body.data).toMatchObject({ starterName: 'flow-anna', variableNames: 'approverId, days' });
  expect(body.data.steps.map(({ activityId }: { activityId: string }) => activityId)).toEqual([
    'start',
    'one',
    'long',
    'hr',
    'end',
  ]);
  expect(body.data.steps[1]).toMatchObject({
    people: 'flow-ben',
    deputies: 'flow-dora',
    reason: '办理人 ${approverId}',
    due: '12 小时 转到“late” (2026-11-21 00:00:00)',
  });
  expect(body.data.steps[3]).toMatchObject({ people: 'flow-ben、flow-carl', reason: '候选 post:hrm' });
  const short = await simulate('admin', { ...ask, variables: { approverId: ids['flow-ben'], days: 1 } });
  expect(short.body.data.steps.map(({ activityId }: { activityId: string }) => activityId)).toEqual([
    'start',
    'one',
    'long',
    'end',
  ]);
  const unknown = await simulate('admin', ask);
  expect(unknown.body.data.steps.at(-1)).toMatchObject({ problem: '条件或办理人需要变量“approverId”，但没有值' });
  expect([await countRows('flow_instance'), await countRows('flow_activity'), await countRows('message_mail')]).toEqual(
    before,
  );
});

test('is for who may read deployments, and for definitions open to the tenant', async () => {
  const ask = { processDefinitionId: leaveDefinition, variables: { approverId: ids['flow-ben'] } };
  expect((await simulate('flow-anna', ask)).status).toBe(403);
  expect((await simulate('modeller', ask)).body.data.steps[1]).toMatchObject({ people: 'flow-ben' });
  expect((await simulate('modeller', { ...ask, starterId: '99999999' })).status).toBeGreaterThanOrEqual(400);
  expect((await simulate('modeller', { ...ask, processDefinitionId: '99999999' })).status).toBe(404);
  const elsewhere = await testApp.run('000000', (ctx) =>
    deployProcess(
      ctx,
      processXml('elsewhere', `${bpmnNodes.start}${bpmnNodes.flow('a', 'start', 'end')}${bpmnNodes.end}`),
      ['100001'],
    ),
  );
  expect((await simulate('modeller', { ...ask, processDefinitionId: elsewhere })).status).toBe(404);
});
