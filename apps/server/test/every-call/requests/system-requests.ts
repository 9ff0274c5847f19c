import { Workbook } from '@cj-tech-master/excelts';
import { label } from '@refectory/declaration/label.ts';
import { createWorkItem } from '@refectory/modules/message/server/public.ts';
import { userSheetHeaders } from '@refectory/modules/system/server/user/user-sheet.ts';
import { insertRow } from '../../factories/insert-row.ts';
import { multipart } from '../../fixtures/multipart.ts';
import type { Input } from '../../samples/sample-rows.ts';
import { toUpload } from '../call-inputs.ts';
import { newestId, type OwnRequest, readData, type WalkTools } from '../walk-tools.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const uploadedImage = () => toUpload(multipart('a.png', png));

/** Id of a saved view of the caller. */
async function viewId({ walk: { post, samples } }: WalkTools): Promise<unknown> {
  const view = { list: 'dining.place', name: `view ${samples.next()}`, content: { filters: {} } };
  return (await readData(post('/blade-desk/list-view/submit', view))).id;
}

/** Newest entry in a tab of admin's inbox. */
const inboxId = async ({ walk: { get } }: WalkTools, tab: string): Promise<unknown> =>
  ((await readData(get('/blade-desk/inbox/list', { tab }))).records as Input[])[0]?.id;

/** A message from another user. */
async function mailId(tools: WalkTools): Promise<unknown> {
  const { walk } = tools;
  const { userId } = await readData(walk.get('/blade-auth/oauth/user-info'));
  await readData(walk.post('/blade-desk/inbox/send', { userIds: [userId], title: 'x', content: 'y' }, 'reader'));
  return inboxId(tools, 'mail');
}

async function notice(tools: WalkTools): Promise<unknown> {
  const { walk } = tools;
  const input = { title: 'x', category: 1, releaseTime: '2026-11-20 09:00:00', content: '<p>x</p>', mustRead: true };
  await readData(walk.post('/blade-desk/notice/submit', input));
  return inboxId(tools, 'notification');
}

async function userSheet(tools: WalkTools): Promise<Buffer> {
  const row = {
    [userSheetHeaders.account]: 'from-sheet',
    [userSheetHeaders.name]: 'x',
    [userSheetHeaders.realName]: 'x',
    [userSheetHeaders.roleName]: tools.inputs.listRows('system.role')[0]?.roleName,
    [userSheetHeaders.deptName]: tools.inputs.listRows('system.dept')[0]?.deptName,
  };
  const workbook = new Workbook();
  workbook.addWorksheet('x').addRows([Object.keys(row), Object.values(row)] as never);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Requests of system, files and messages. */
export const systemRequests: Readonly<Record<string, OwnRequest>> = {
  'POST /api/blade-system/role/grant': async (tools) => {
    const input = { roleIds: newestId(tools, 'system.role'), menuIds: newestId(tools, 'system.menu') };
    const { stamp } = await readData(tools.walk.post('/blade-system/role/grant-preview', input));
    return { input: { ...input, stamp } };
  },
  'POST /api/blade-system/tenant/datasource': (tools) => ({
    input: { tenantId: '100001', datasourceId: newestId(tools, 'develop.datasource') },
  }),
  'POST /api/blade-system/tenant/balance': (tools) => ({
    input: { moves: [{ tenantId: '100001', fromId: '', toId: newestId(tools, 'develop.datasource') }] },
  }),
  'POST /api/blade-system/tenant/erase': async ({ walk: { samples, get } }) => {
    const id = await samples.unreferenced('system.tenant');
    const { tenantName } = await readData(get('/blade-system/tenant/detail', { id }));
    return { input: { id, tenantName, skipsStores: true } };
  },
  'GET /api/blade-user/explain': (tools) => ({ input: { id: newestId(tools, 'system.user'), code: 'dining_place' } }),
  'POST /api/blade-user/import-user': async (tools) => toUpload(multipart('x.xlsx', await userSheet(tools))),
  'POST /api/blade-desk/list-view/submit': () => ({
    input: { list: 'dining.place', name: 'mine', content: { filters: {} } },
  }),
  'POST /api/blade-desk/list-view/remove': async (tools) => ({ input: { ids: await viewId(tools) } }),
  'POST /api/blade-desk/list-view/start': async (tools) => ({
    input: { list: 'dining.place', id: await viewId(tools) },
  }),
  'POST /api/blade-desk/list-view/look': () => ({ input: { list: 'dining.place', look: { density: 'small' } } }),
  'GET /api/blade-desk/inbox/list': async (tools) => {
    await mailId(tools);
    return { input: { tab: 'mail' } };
  },
  'GET /api/blade-desk/inbox/detail': async (tools) => ({ input: { tab: 'mail', id: await mailId(tools) } }),
  'POST /api/blade-desk/inbox/read': async (tools) => ({ input: { tab: 'mail', ids: await mailId(tools) } }),
  'POST /api/blade-desk/inbox/confirm': async (tools) => ({ input: { id: await notice(tools) } }),
  'POST /api/blade-desk/inbox/settle': async (tools) => {
    const { userId } = await readData(tools.walk.get('/blade-auth/oauth/user-info'));
    const item = { kind: 'guest' as const, title: label('事', 'Work'), path: '/x', userId: String(userId) };
    await tools.walk.testApp.run('000000', (ctx) => createWorkItem(ctx, item));
    return { input: { ids: await inboxId(tools, 'message') } };
  },
  'POST /api/blade-resource/sms/endpoint/send-message': async ({ walk: { testApp } }) => {
    const row = { code: 'walk', provider: 1, status: 2 };
    await testApp.run('000000', (ctx) => insertRow(ctx, 'message_sms', row));
    return { input: { code: 'walk', phones: '13900000001', params: {} } };
  },
  'POST /api/blade-resource/oss/endpoint/put-file': uploadedImage,
  'GET /api/blade-resource/oss/file/{tenantId}/{name}': async ({ walk: { testApp } }) => {
    const { payload, headers } = multipart('a.png', png);
    const sent = testApp.call('admin', 'POST', '/blade-resource/oss/endpoint/put-file', payload, { headers });
    const [tenantId = '', name = ''] = String((await readData(sent)).link)
      .split('/')
      .slice(-2);
    return { segments: { tenantId, name } };
  },
};
