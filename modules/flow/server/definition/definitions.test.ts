import { oneTaskProcess } from '@refectory/server/test/factories/process.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { chosenAssignee, createProcessFixture } from '@refectory/server/test/fixtures/platform/process-fixture.ts';
import { afterAll, describe, expect, test } from 'vitest';

const { testApp, get, post, deploy: deployed, findStartable, start } = await createProcessFixture();
afterAll(() => testApp.close());

describe('the leave process', () => {
  test('is there from the start, for every tenant, with a drawing', async () => {
    for (const who of ['admin', '100001/admin', 'nobody']) {
      const row = await findStartable(who, 'leave');
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

describe('a model', () => {
  test('is deployed once more, for other tenants, and stays deployed when it is removed', async () => {
    await deployed(oneTaskProcess('model-a', chosenAssignee), { tenantIds: '000000' });
    const [model] = (await get('admin', '/blade-flow/model/list', { key: 'model-a' })).data.records;
    const deploy = (input: object, who = 'admin') =>
      post(who, '/blade-flow/model/deploy', { modelId: model.id, ...input });
    expect(await deploy({ tenantIds: '100001' })).toMatchObject({
      code: 200,
      data: { version: 2, deploymentId: expect.any(String), processDefinitionId: expect.any(String) },
    });
    expect(await findStartable('100001/admin', 'model-a')).toMatchObject({ processDefinitionVersion: 2 });
    expect(await findStartable('nobody', 'model-a')).toMatchObject({ processDefinitionVersion: 1 });
    expect(await deploy({ category: 77 })).toMatchObject({
      error: 'platform.invalid-input',
      errors: [{ field: 'category' }],
    });
    expect(await deploy({ tenantIds: '999999' })).toMatchObject({ error: 'flow.no-such-tenant' });
    expect(await deploy({ modelId: '99999999' })).toMatchObject({ code: 404, error: 'flow.no-such-model' });
    expect(await deploy({}, 'nobody')).toMatchObject({ code: 403 });
    expect((await post('admin', '/blade-flow/model/remove?ids=' + model.id)).data.results).toMatchObject([
      { ok: true },
    ]);
    expect(await findStartable('nobody', 'model-a')).toBeDefined();
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
    const { processDefinitions } = await deployed(oneTaskProcess('state', chosenAssignee));
    const id = processDefinitions[0]?.id;
    const { processInstanceId } = (await start(id)).data;
    expect(await change(id, 'suspend')).toMatchObject({ code: 200 });
    expect(await start(id)).toMatchObject({
      code: 400,
      error: 'flow.suspended',
      errors: [{ field: 'processDefinitionId' }],
    });
    expect(await findStartable('nobody', 'state')).toMatchObject({ suspended: true });
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
    const { deploymentId, processDefinitions } = await deployed(
      oneTaskProcess('gone', 'flowable:assignee="${approverId}"'),
    );
    const id = processDefinitions[0]?.id;
    const other = await testApp.run('100001', async (ctx) => (await createUser(ctx, { account: 'theirs' })).id);
    const at = { startTime: '2027-01-01', endTime: '2027-01-02' };
    const asked = await post('100001/admin', '/blade-desk/process/leave/start-process', {
      processDefinitionId: id,
      ...at,
      reason: 'x',
      approverId: other,
    });
    expect(asked).toMatchObject({ code: 200 });
    expect(await remove(deploymentId)).toMatchObject({ code: 400, error: 'flow.instances-run' });
    expect(await findStartable('nobody', 'gone')).toBeDefined();
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
    expect(await findStartable('nobody', 'gone')).toBeUndefined();
    expect(await start(id)).toMatchObject({ code: 404 });
    expect((await get('100001/theirs', '/blade-flow/process/diagram', { processInstanceId })).data).toMatchObject({
      name: 'gone',
    });
    expect((await deployed(oneTaskProcess('gone', chosenAssignee))).processDefinitions).toMatchObject([{ version: 2 }]);
  });
});
