import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import { deployFiles, purchaseFile } from '@refectory/modules/flow/server/public.ts';
import { bpmnNodes, deployProcess, oneTaskProcess, processXml } from '../../factories/process.ts';
import { multipart } from '../../fixtures/multipart.ts';
import type { CallRequest } from '../call-client.ts';
import { toUpload } from '../call-inputs.ts';
import { newestId, type OwnRequest, readData, type WalkTools } from '../walk-tools.ts';

const leavePath = '/blade-desk/process/leave';

async function leave(tools: WalkTools): Promise<object> {
  const { samples } = tools.walk;
  const day = addDays('2030-01-01', samples.next());
  return {
    processDefinitionId: await samples.unreferenced('flow.manager'),
    approverId: newestId(tools, 'system.user'),
    reason: 'x',
    startTime: day,
    endTime: `${day} 12:00:00`,
  };
}

const ownTask = ({ walk: { samples } }: WalkTools): Promise<string> => samples.unreferenced('work.todo');

/** An active user besides the administrator. */
const colleague = ({ walk: { testApp } }: WalkTools): Promise<string> =>
  testApp.run('000000', async ({ db }) => {
    const users = db.selectFrom('sys_user').select('id').where('account', '=', 'reader').where('status', '=', 1);
    return String((await users.executeTakeFirstOrThrow()).id);
  });

/** A data source of the test's database. */
async function ownDatabase({ walk: { testApp, post, samples } }: WalkTools): Promise<string> {
  const { hostname, port, pathname, username, password } = new URL(testApp.database.ownerUrl);
  const source = {
    name: `own ${samples.next()}`,
    driverClass: 'postgresql',
    url: `jdbc:postgresql://${hostname}:${port}${pathname}`,
    username: decodeURIComponent(username),
    password: decodeURIComponent(password) || 'none',
  };
  return String((await readData(post('/blade-develop/datasource/submit', source))).id);
}

/** A row of the code generator for a table of that database. */
async function codeRow(tools: WalkTools): Promise<string> {
  const row = {
    datasourceId: await ownDatabase(tools),
    tableName: 'dining_rest',
    tablePrefix: 'dining_',
    pkName: 'id',
    codeName: 'x',
    serviceName: 'plant',
    packageName: 'plant',
  };
  return String((await readData(tools.walk.post('/blade-develop/code/submit', row))).id);
}

const ofDatabase = async (tools: WalkTools, more: object = {}): Promise<CallRequest> => ({
  input: { id: await ownDatabase(tools), ...more },
});

/** A process with a start form. */
const ownFormProcess = ({ walk: { testApp } }: WalkTools): Promise<string> =>
  testApp.run('000000', async (ctx) => {
    const deployment = { category: 102, tenantIds: [] };
    return (await deployFiles(ctx, deployment, [purchaseFile])).processDefinitions[0]?.id ?? '';
  });

const modelPath = '/blade-flow/model';

/** A model used by no other request, and its version. */
async function ownModel({ walk: { post, samples } }: WalkTools): Promise<{ id: string; version: number; key: string }> {
  const key = `walk-${samples.next()}`;
  const made = await readData(post(`${modelPath}/create`, { name: key, key, category: 1, template: 2 }));
  return { id: String(made.id), version: Number(made.version), key };
}

/** Requests of workflow and code generator calls. */
export const flowRequests: Readonly<Record<string, OwnRequest>> = {
  'POST /api/blade-flow/model/deploy': async ({ walk: { samples } }) => ({
    input: { modelId: await samples.unreferenced('flow.model'), category: 1, tenantIds: '000000' },
  }),
  [`GET /api${modelPath}/content`]: async (tools) => ({ input: { modelId: (await ownModel(tools)).id } }),
  [`GET /api${modelPath}/versions`]: async (tools) => ({ input: { modelId: (await ownModel(tools)).id } }),
  [`POST /api${modelPath}/create`]: ({ walk: { samples } }) => ({
    input: { name: 'x', key: `walk-${samples.next()}`, category: 1, template: 1 },
  }),
  [`POST /api${modelPath}/save`]: async (tools) => {
    const { id, version, key } = await ownModel(tools);
    const file = Buffer.from(oneTaskProcess(key, 'flowable:assignee="admin"'));
    return {
      ...toUpload(multipart('x.bpmn', file, 'files')),
      query: { modelId: id, version: String(version), category: '1' },
    };
  },
  [`POST /api${modelPath}/restore-version`]: async (tools) => {
    const { id, version } = await ownModel(tools);
    return { input: { modelId: id, version, edition: version } };
  },
  'POST /api/blade-flow/manager/change-state': async ({ walk: { samples } }) => ({
    input: { processDefinitionId: await samples.unreferenced('flow.manager'), state: 'suspend' },
  }),
  'POST /api/blade-flow/manager/deploy-upload': () => ({
    ...toUpload(multipart('x.bpmn', Buffer.from(oneTaskProcess('walk', 'flowable:assignee="admin"')), 'files')),
    query: { category: '1', tenantIds: '000000' },
  }),
  'POST /api/blade-flow/work/claim-task': async ({ walk: { samples } }) => ({
    input: { taskId: await samples.unreferenced('work.claim') },
  }),
  'POST /api/blade-flow/work/complete-task': async ({ walk: { samples, get } }) => {
    const taskId = await samples.unreferenced('work.todo');
    const { processInstanceId } = await readData(get('/blade-flow/work/todo/detail', { id: taskId }));
    return { input: { taskId, processInstanceId, pass: true } };
  },
  'GET /api/blade-flow/work/task': async (tools) => ({ input: { taskId: await ownTask(tools) } }),
  'POST /api/blade-flow/work/hand-over': async (tools) => ({
    input: { taskId: await ownTask(tools), userId: await colleague(tools), comment: 'x' },
  }),
  'POST /api/blade-flow/work/add-signer': async (tools) => ({
    input: { taskId: await ownTask(tools), userId: await colleague(tools), before: true, comment: 'x' },
  }),
  'POST /api/blade-flow/work/return-task': async (tools) => {
    const { testApp, post, get } = tools.walk;
    const { start, end, flow, task } = bpmnNodes;
    const own = 'flowable:assignee="admin"';
    const nodes = `${start}${flow('a', 'start', 'one')}${task('one', own)}${flow('b', 'one', 'two')}${task('two', own)}${flow('c', 'two', 'end')}${end}`;
    const definition = await testApp.run('000000', (ctx) => deployProcess(ctx, processXml('returned', nodes)));
    const asked = await leave(tools);
    const { processInstanceId } = await readData(
      post(`${leavePath}/start-process`, { ...asked, processDefinitionId: definition }),
    );
    const taskId = async () => {
      const { records } = await readData(get('/blade-flow/work/todo-list', { processInstanceId }));
      return (records as { taskId: string }[])[0]?.taskId;
    };
    await readData(post('/blade-flow/work/complete-task', { taskId: await taskId(), processInstanceId, pass: true }));
    return { input: { taskId: await taskId(), activityId: 'one', comment: 'x' } };
  },
  'POST /api/blade-flow/work/todo/approve': async (tools) => ({ input: { ids: [await ownTask(tools)] } }),
  'POST /api/blade-flow/work/todo/reject': async (tools) => ({ input: { ids: [await ownTask(tools)], comment: 'x' } }),
  'POST /api/blade-flow/work/recall': async ({ walk: { samples } }) => ({
    input: { processInstanceId: await samples.unreferenced('flow.follow') },
  }),
  'POST /api/blade-flow/work/remind': async ({ walk: { samples } }) => ({
    input: { processInstanceId: await samples.unreferenced('work.send') },
  }),
  'POST /api/blade-flow/work/copy': async (tools) => ({
    input: { processInstanceId: await tools.walk.samples.unreferenced('work.send'), userIds: [await colleague(tools)] },
  }),
  'POST /api/blade-flow/work/deputy/name': async (tools) => ({
    input: { deputyId: await colleague(tools), startsOn: '2050-01-01', endsOn: '2050-01-02' },
  }),
  'POST /api/blade-flow/manager/simulate': async ({ walk: { samples } }) => ({
    input: { processDefinitionId: await samples.unreferenced('flow.manager'), pass: true },
  }),
  'GET /api/blade-flow/process/history-flow-list': async ({ walk: { samples } }) => ({
    input: { processInstanceId: await samples.unreferenced('work.send') },
  }),
  'GET /api/blade-flow/process/subject': async ({ walk: { samples } }) => ({
    input: { processInstanceId: await samples.unreferenced('work.send') },
  }),
  'GET /api/blade-flow/process/form': async (tools) => ({
    input: { processDefinitionId: await ownFormProcess(tools) },
  }),
  'POST /api/blade-flow/process/start': async (tools) => ({
    input: {
      processDefinitionId: await ownFormProcess(tools),
      values: {
        item: 'x',
        kind: 'other',
        amount: '1.00',
        neededBy: businessDay(tools.walk.testApp.now(), 'Asia/Shanghai'),
        approverId: await colleague(tools),
      },
    },
  }),
  'GET /api/blade-flow/process/diagram': async ({ walk: { samples } }) => ({
    input: { processInstanceId: await samples.unreferenced('work.send') },
  }),
  [`POST /api${leavePath}/start-process`]: async (tools) => ({ input: { ...(await leave(tools)) } }),
  [`GET /api${leavePath}/detail`]: async (tools) => ({
    input: {
      businessId: (await readData(tools.walk.post(`${leavePath}/start-process`, { ...(await leave(tools)) }))).id,
    },
  }),
  'POST /api/blade-develop/datasource/test': (tools) => ofDatabase(tools),
  'GET /api/blade-develop/datasource/tables': (tools) => ofDatabase(tools),
  'GET /api/blade-develop/datasource/columns': (tools) => ofDatabase(tools, { table: 'dining_rest' }),
  'GET /api/blade-develop/code/preview': async (tools) => ({ input: { id: await codeRow(tools) } }),
  'POST /api/blade-develop/code/gen-code': async (tools) => ({
    input: { ids: [await codeRow(tools)], system: 'saber' },
  }),
  'GET /api/blade-develop/code/package/{key}': async (tools) => {
    const made = await readData(tools.walk.post('/blade-develop/code/gen-code', { ids: [await codeRow(tools)] }));
    return { account: null, segments: { key: String(made.link).split('/').at(-1) as string } };
  },
};
