import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bpmn, oneTask, processXml } from '#test/factories/process.ts';
import { createUser } from '#test/factories/user.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let approverId = '';
beforeAll(async () => {
  world = await createWorld();
  await world.app();
  approverId = await world.run('000000', async (ctx) => (await createUser(ctx, { account: 'approver' })).id);
  await world.run('000000', (ctx) => createUser(ctx, { account: 'nobody' }));
}, 60_000);
afterAll(() => world.close());

const get = async (who: string, path: string, input: object = {}) => (await world.call(who, 'GET', path, input)).body;
const post = async (who: string, path: string, input: object | string = {}) =>
  (await world.call(who, 'POST', path, input)).body;
const anyone = 'flowable:assignee="${approverId}"';

/** A multipart upload of these files. */
function upload(files: readonly string[], fields: Record<string, string> = { category: '1' }, who = 'admin') {
  const part = (head: string, content: string) =>
    `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const body = [
    ...files.map((xml, n) => part(`name="files"; filename="p${n}.bpmn"\r\ncontent-type: text/xml`, xml)),
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    '--x--\r\n',
  ].join('');
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return world.call(who, 'POST', '/blade-flow/manager/deploy-upload', Buffer.from(body), { headers });
}
const deployed = async (xml: string, fields: object = {}) => {
  const { body } = await upload([xml], { category: '1', ...fields });
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 });
  return body.data as {
    deploymentId: string;
    processDefinitions: { id: string; key: string; name: string; version: number }[];
  };
};
const startable = async (who: string, key: string) =>
  (await get(who, '/blade-flow/work/start-list', { size: 100 })).data.records.find(
    (row: any) => row.processDefinitionKey === key,
  );
let day = 0;
const start = (processDefinitionId: string | undefined, who = 'nobody') => {
  const at = new Date(Date.UTC(2027, 0, ++day)).toISOString().slice(0, 10);
  const input = { processDefinitionId, startTime: at, endTime: `${at} 12:00:00`, reason: 'x', approverId };
  return post(who, '/blade-desk/process/leave/start-process', input);
};

describe('the leave process', () => {
  test('is there from the start, for every tenant, with a drawing', async () => {
    for (const who of ['admin', '100001/admin', 'nobody']) {
      const row = await startable(who, 'leave');
      expect(row).toMatchObject({
        processDefinitionName: '请假流程',
        category: 1,
        categoryName: '请假流程',
        processDefinitionVersion: 1,
        formKey: 'leave',
        suspended: false,
      });
      const { data } = await get(who, '/blade-flow/process/diagram', { processDefinitionId: row.processDefinitionId });
      expect(data).toMatchObject({ name: '请假流程', active: [], done: [] });
      expect(data.xml).toContain('BPMNShape');
    }
    const { data } = await get('nobody', '/blade-system/dict/dictionary', { code: 'flow' });
    expect(data).toContainEqual(expect.objectContaining({ dictKey: 1, remark: 'leave' }));
  });
});

describe('an upload', () => {
  test('deploys each file as the next edition of its key and keeps it as a model', async () => {
    const both = (await upload([oneTask('up-a', anyone), oneTask('up-b', anyone)])).body.data;
    expect(both.processDefinitions.map(({ key, version }: any) => [key, version])).toEqual([
      ['up-a', 1],
      ['up-b', 1],
    ]);
    const again = await deployed(oneTask('up-a', anyone));
    expect(again.processDefinitions).toMatchObject([{ key: 'up-a', name: 'up-a', version: 2 }]);
    const models = (await get('admin', '/blade-flow/model/list', { key: 'up-a' })).data.records;
    expect(models).toMatchObject([
      { key: 'up-a', category: 1, categoryName: '请假流程', version: 2, deploymentId: again.deploymentId },
    ]);
    const rows = (await get('admin', '/blade-flow/manager/list', { processDefinitionKey: 'up-a' })).data.records;
    expect(rows.map((row: any) => row.processDefinitionVersion).toSorted()).toEqual([1, 2]);
    expect(rows[0]).toMatchObject({ resourceName: 'p0.bpmn', diagramResourceName: '', tenantId: '' });
    expect(await startable('nobody', 'up-a')).toMatchObject({ processDefinitionVersion: 2 });
  });

  test('is open to the tenants it names alone', async () => {
    const { processDefinitions } = await deployed(oneTask('closed', anyone), { tenantIds: '000000' });
    expect(await startable('nobody', 'closed')).toBeDefined();
    expect(await startable('100001/admin', 'closed')).toBeUndefined();
    expect(await start(processDefinitions[0]?.id, '100001/admin')).toMatchObject({
      code: 404,
      error: 'flow.no-such-definition',
    });
    const diagram = { processDefinitionId: processDefinitions[0]?.id };
    expect((await get('100001/admin', '/blade-flow/process/diagram', diagram)).code).toBe(404);
  });

  test('is refused whole, by name, with what is wrong', async () => {
    const { start: begin, end, flow, task, choice, parallel } = bpmn;
    const whole = (content: string) => processXml('bad', `${begin}${content}${end}`);
    const ok = oneTask('bad', anyone);
    const cases: [string, string, RegExp?][] = [
      ['no xml', 'flow.not-bpmn'],
      ['<a></b>', 'flow.not-bpmn'],
      [`<!DOCTYPE x [<!ENTITY a "b">]>${ok}`, 'flow.not-bpmn', /DOCTYPE/],
      [ok.replace('targetRef="end"', 'targetRef="nowhere"'), 'flow.not-bpmn', /nowhere/],
      [ok.replace('</bpmn:process>', '</bpmn:process><bpmn:process id="second"/>'), 'flow.process-count', /2/],
      [
        whole(`${flow('a', 'start', 's')}<bpmn:serviceTask id="s" name="寄信"/>${flow('b', 's', 'end')}`),
        'flow.element-unsupported',
        /寄信.*ServiceTask/,
      ],
      [
        ok.replace(
          '<bpmn:startEvent id="start"/>',
          '<bpmn:startEvent id="start"><bpmn:timerEventDefinition/></bpmn:startEvent>',
        ),
        'flow.element-unsupported',
        /StartEvent/,
      ],
      [whole(flow('a', 'start', 'end')).replace(begin, ''), 'flow.not-bpmn'],
      [
        whole(`${flow('a', 'start', 'end')}<bpmn:startEvent id="s2"/>${flow('b', 's2', 'end')}`),
        'flow.start-count',
        /2/,
      ],
      [whole(`${flow('a', 'start', 't')}${task('t', anyone)}`), 'flow.no-way-out', /t/],
      [
        whole(`${flow('a', 'start', 't')}${task('t', anyone)}${flow('b', 't', 'end')}${flow('c', 't', 'end')}`),
        'flow.too-many-ways',
      ],
      [whole(`${flow('a', 'start', 'end')}${task('t', anyone)}${flow('b', 't', 'end')}`), 'flow.not-reached', /t/],
      [
        whole(`${flow('a', 'start', 'c')}${choice('c', 'd')}${flow('b', 'c', 'c', '${x}')}${flow('d', 'c', 'end')}`),
        'flow.loop-without-task',
        /c/,
      ],
      [
        whole(`${flow('a', 'start', 'c')}${choice('c')}${flow('b', 'c', 'end', '${x}')}${flow('d', 'c', 'end')}`),
        'flow.condition-missing',
        /d/,
      ],
      [whole(flow('a', 'start', 'end', '${x}')), 'flow.condition-misplaced'],
      [
        whole(
          `${flow('a', 'start', 'c')}${choice('c', 'd')}${flow('b', 'c', 'end', '${exec(1)}')}${flow('d', 'c', 'end')}`,
        ),
        'flow.condition-malformed',
        /exec/,
      ],
      [
        whole(
          `${flow('a', 'start', 'c')}${choice('c', 'd')}${flow('b', 'c', 'end', '${x ==}')}${flow('d', 'c', 'end')}`,
        ),
        'flow.condition-malformed',
      ],
      [oneTask('bad', ''), 'flow.nobody-for-task', /work/],
      [oneTask('bad', 'flowable:candidateGroups="team:x"'), 'flow.group-malformed', /team:x/],
      [oneTask('bad', `${anyone} flowable:dueDate="soon"`), 'flow.due-malformed', /soon/],
      [
        whole(
          `${flow('a', 'start', 'f')}${parallel('f')}${flow('b', 'f', 'x')}${parallel('x')}${flow('c', 'x', 'f')}${flow('e', 'f', 'end')}`,
        ),
        'flow.loop-without-task',
      ],
    ];
    for (const [xml, error, words] of cases) {
      const { body } = await upload([ok.replaceAll('"bad"', '"fine"'), xml]);
      expect(body, `${error} ${xml}`).toMatchObject({ error, errors: [{ field: 'files' }] });
      if (words) expect(body.msg).toMatch(words);
    }
    expect((await upload([])).body).toMatchObject({ code: 400, error: 'flow.no-files' });
    expect((await upload([ok], {})).body).toMatchObject({ code: 400, errors: [{ field: 'category' }] });
    expect((await upload([ok], { category: '77' })).body).toMatchObject({ error: 'flow.no-such-category' });
    expect((await upload([ok], { category: '1', tenantIds: '000000,999999' })).body).toMatchObject({
      error: 'flow.no-such-tenant',
      errors: [{ field: 'tenantIds' }],
    });
    expect((await upload([ok, ok])).body).toMatchObject({ error: 'flow.same-key-twice' });
    expect((await upload([`${ok}<!--${'x'.repeat(1024 * 1024)}-->`])).body).toMatchObject({
      code: 413,
      error: 'flow.file-too-large',
    });
    for (const who of ['nobody', '100001/admin']) expect((await upload([ok], undefined, who)).status).toBe(403);
    for (const key of ['bad', 'fine'])
      expect((await get('admin', '/blade-flow/model/list', { key_equal: key })).data.total).toBe(0);
  });
});

describe('a model', () => {
  test('is deployed once more, for other tenants, and stays deployed when it is removed', async () => {
    await deployed(oneTask('model-a', anyone), { tenantIds: '000000' });
    const [model] = (await get('admin', '/blade-flow/model/list', { key: 'model-a' })).data.records;
    const deploy = (input: object, who = 'admin') =>
      post(who, '/blade-flow/model/deploy', { modelId: model.id, ...input });
    expect(await deploy({ tenantIds: '100001' })).toMatchObject({
      code: 200,
      data: { version: 2, deploymentId: expect.any(String), processDefinitionId: expect.any(String) },
    });
    expect(await startable('100001/admin', 'model-a')).toMatchObject({ processDefinitionVersion: 2 });
    expect(await startable('nobody', 'model-a')).toMatchObject({ processDefinitionVersion: 1 });
    expect(await deploy({ category: 77 })).toMatchObject({ error: 'flow.no-such-category' });
    expect(await deploy({ tenantIds: '999999' })).toMatchObject({ error: 'flow.no-such-tenant' });
    expect(await deploy({ modelId: '99999999' })).toMatchObject({ code: 404, error: 'flow.no-such-model' });
    expect(await deploy({}, 'nobody')).toMatchObject({ code: 403 });
    expect((await post('admin', '/blade-flow/model/remove?ids=' + model.id)).data.results).toMatchObject([
      { ok: true },
    ]);
    expect(await startable('nobody', 'model-a')).toBeDefined();
    // The second form parameters come in: query.
    expect(await post('admin', `/blade-flow/model/deploy?modelId=${model.id}`)).toMatchObject({ code: 404 });
  });
});

describe('a deployment', () => {
  const change = (processDefinitionId: string | undefined, state: string, who = 'admin') =>
    post(
      who,
      `/blade-flow/manager/change-state?${new URLSearchParams({ processDefinitionId: processDefinitionId ?? '', state })}`,
    );
  const remove = (deploymentIds: string, who = 'admin') =>
    post(who, '/blade-flow/manager/delete-deployment', { deploymentIds });

  test('suspended is not started, while what runs goes on; activated it is', async () => {
    const { processDefinitions } = await deployed(oneTask('state', anyone));
    const id = processDefinitions[0]?.id;
    const { processInstanceId } = (await start(id)).data;
    expect(await change(id, 'suspend')).toMatchObject({ code: 200 });
    expect(await start(id)).toMatchObject({
      code: 400,
      error: 'flow.suspended',
      errors: [{ field: 'processDefinitionId' }],
    });
    expect(await startable('nobody', 'state')).toMatchObject({ suspended: true });
    const [task] = (await get('approver', '/blade-flow/work/todo-list', { processDefinitionKey: 'state' })).data
      .records;
    expect(task).toMatchObject({ suspended: true });
    expect(
      await post('approver', '/blade-flow/work/complete-task', { taskId: task.taskId, processInstanceId, pass: true }),
    ).toMatchObject({ code: 200 });
    expect(await change(id, 'active')).toMatchObject({ code: 200 });
    expect(await start(id)).toMatchObject({ code: 200 });
    expect(await change(id, 'toString')).toMatchObject({ error: 'flow.state-unknown', errors: [{ field: 'state' }] });
    expect(await change('99999999', 'active')).toMatchObject({ code: 404 });
    expect(await change('', 'active')).toMatchObject({ code: 400, errors: [{ field: 'processDefinitionId' }] });
    expect(await change(id, 'active', 'nobody')).toMatchObject({ code: 403 });
  });

  test('is not deleted while something runs by it in whatever tenant; afterwards it is, and history keeps its drawing', async () => {
    const { deploymentId, processDefinitions } = await deployed(oneTask('gone', 'flowable:assignee="${approverId}"'));
    const id = processDefinitions[0]?.id;
    const other = await world.run('100001', async (ctx) => (await createUser(ctx, { account: 'theirs' })).id);
    const at = { startTime: '2027-01-01', endTime: '2027-01-02' };
    const asked = await post('100001/admin', '/blade-desk/process/leave/start-process', {
      processDefinitionId: id,
      ...at,
      reason: 'x',
      approverId: other,
    });
    expect(asked).toMatchObject({ code: 200 });
    expect(await remove(deploymentId)).toMatchObject({ code: 400, error: 'flow.instances-run' });
    expect(await startable('nobody', 'gone')).toBeDefined();
    const { processInstanceId } = asked.data;
    const [task] = (await get('100001/theirs', '/blade-flow/work/todo-list')).data.records;
    expect(
      await post('100001/theirs', '/blade-flow/work/complete-task', {
        taskId: task.taskId,
        processInstanceId,
        pass: true,
      }),
    ).toMatchObject({ code: 200 });
    expect(await remove(deploymentId, 'nobody')).toMatchObject({ code: 403 });
    expect(await remove(deploymentId)).toMatchObject({ code: 200 });
    expect(await remove(deploymentId)).toMatchObject({ code: 404, error: 'flow.no-such-deployment' });
    expect(await remove('')).toMatchObject({ code: 400 });
    expect(await startable('nobody', 'gone')).toBeUndefined();
    expect(await start(id)).toMatchObject({ code: 404 });
    expect((await get('100001/theirs', '/blade-flow/process/diagram', { processInstanceId })).data).toMatchObject({
      name: 'gone',
    });
    expect((await deployed(oneTask('gone', anyone))).processDefinitions).toMatchObject([{ version: 2 }]);
  });
});
