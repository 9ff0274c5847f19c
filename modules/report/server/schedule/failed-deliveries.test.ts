import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { createScheduleFixture, type ScheduleFixture } from '@refectory/server/test/fixtures/schedule-fixture.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

// What of a scheduled report cannot be sent is work of its owner, who tries again (spec/report#schedules).

let fixture: ScheduleFixture;
beforeAll(async () => {
  fixture = await createScheduleFixture();
}, 120_000);
afterAll(() => fixture.close());
beforeEach(() => fixture.setClock('2026-11-20 07:00:00'));

const save = async (more: object): Promise<string> => (await fixture.submit('ann', more)).body.data.id;
const states = async (id: string) =>
  (await fixture.deliveries(id)).map((row: Record<string, unknown>) => [row.userId, row.deliveryStatus, row.reason]);
const retry = async (id: string) => {
  const failed = (await fixture.deliveries(id)).find((row: { deliveryStatus: number }) => row.deliveryStatus === 30);
  const { body } = await fixture.post('ann', '/report/delivery/retry', { ids: failed.id });
  expect(body.data.results).toMatchObject([{ ok: true }]);
  await fixture.run();
};
const sendAt = async (at: string) => {
  fixture.setClock(at);
  await fixture.run();
};
const setStatus = (id: string, status: number) =>
  fixture.testApp.run('000000', (ctx) =>
    sql`update sys_user set status = ${status}::int where tenant_id = app_tenant() and id = ${id}::bigint`.execute(
      ctx.db,
    ),
  );

const grantBob = () =>
  fixture.testApp.run('000000', (ctx) =>
    sql`insert into sys_role_menu (role_id, menu_id, platform)
      select r.id, m.id, m.platform from sys_role r, sys_menu m
      where r.tenant_id = app_tenant() and r.role_alias = 'role-bob' and m.code = 'basic_order_review'`.execute(ctx.db),
  );

test('a receiver who may not read the figures gets no file, and the owner work that says so', async () => {
  const { ids, mails, work } = fixture;
  const id = await save({ userIds: [ids.bob, ids.carl] });
  await sendAt('2026-11-20 08:00:00');
  expect(await states(id)).toEqual([
    [ids.bob, 30, '无权查看“订餐”的指标“预订份数”'],
    [ids.carl, 20, ''],
  ]);
  expect(await mails('bob')).toEqual([]);
  const [item] = await work('ann');
  expect(item?.title).toBe('报表“午餐”未能发送给 bob ：无权查看“订餐”的指标“预订份数”');
  const [failed] = await fixture.deliveries(id);
  expect(item?.path).toBe(`menu:report_delivery?id=${failed.id}`);
  // Not allowed by now either: it stays work. Then he is allowed.
  await retry(id);
  expect(await work('ann')).toHaveLength(1);
  await grantBob();
  await retry(id);
  expect((await states(id))[0]).toEqual([ids.bob, 20, '']);
  expect((await mails('bob'))[0].lines.at(-2)).toBe('合计,5');
  expect(await work('ann')).toEqual([]);
  await fixture.post('ann', '/report/schedule/remove', { ids: id });
});

test('only a failed delivery is sent again, and each keeps its steps', async () => {
  const { ids, testApp, get, post } = fixture;
  const id = await save({ userIds: [ids.bob, ids.carl], name: 'steps' });
  await testApp.run('000000', (ctx) =>
    sql`delete from sys_role_menu m using sys_role r where r.tenant_id = app_tenant() and r.role_alias = 'role-bob' and m.role_id = r.id
      and m.menu_id = (select id from sys_menu where code = 'basic_order_review')`.execute(ctx.db),
  );
  await sendAt('2026-11-20 08:00:00');
  const [failed, sent] = await fixture.deliveries(id);
  const steps = async (row: { id: string }) =>
    (await get('ann', '/report/delivery/steps', { id: row.id })).body.data.map(
      ({ action, from, to, userName }: Record<string, unknown>) => [action, from, to, userName],
    );
  expect(await steps(sent)).toEqual([
    ['create', null, 10, ''],
    ['send', 10, 20, ''],
  ]);
  const { status, body } = await post('ann', '/report/delivery/retry', { ids: sent.id });
  expect([status, body.error]).toEqual([409, 'platform.wrong-state']);
  await grantBob();
  await retry(id);
  expect(await steps(failed)).toEqual([
    ['create', null, 10, ''],
    ['fail', 10, 30, ''],
    ['retry', 30, 10, 'ann'],
    ['send', 10, 20, ''],
  ]);
  await post('ann', '/report/schedule/remove', { ids: id });
});

test('a folder has a copy; a store that does not answer is work, and the copy is written when it does', async () => {
  const { work, post } = fixture;
  const { body } = await post('admin', '/blade-resource/oss/submit', {
    provider: 2,
    code: 'down',
    name: '坏存储',
    endpoint: 'http://127.0.0.1:9',
    bucketName: 'b',
    accessKey: 'a',
    secretKey: 's',
  });
  await post('admin', '/blade-resource/oss/enable', { id: body.data.id });
  const id = await save({ folder: 'finance/daily' });
  await sendAt('2026-11-20 08:00:00');
  expect(await states(id)).toEqual([[fixture.ids.ann, 30, '对象存储“坏存储”无法访问，请检查配置']]);
  expect((await work('ann'))[0]?.title).toBe(
    '报表“午餐”未能发送给文件夹 finance/daily：对象存储“坏存储”无法访问，请检查配置',
  );
  await fixture.testApp.run('000000', (ctx) =>
    sql`update files_oss set status = 2 where tenant_id = app_tenant()`.execute(ctx.db),
  );
  await retry(id);
  expect(await work('ann')).toEqual([]);
  const at = path.join(runtimeSettings().uploadFolder, '000000/reports/finance/daily');
  const names = readdirSync(at);
  expect(names).toEqual([`2026-11-20-080000-${id}.csv`]);
  expect(readFileSync(path.join(at, names[0] ?? ''), 'utf8')).toContain('合计,5');
  await post('ann', '/report/schedule/remove', { ids: id });
});

test('who may not sign in is skipped; who has left is named', async () => {
  const { ids, work, testApp } = fixture;
  const id = await save({ userIds: [ids.carl, ids.eve] });
  await setStatus(ids.carl, 2);
  await testApp.run('000000', (ctx) =>
    sql`update report_schedule set user_ids = user_ids || 999999999::bigint where tenant_id = app_tenant() and id = ${id}::bigint`.execute(
      ctx.db,
    ),
  );
  await sendAt('2026-11-20 08:00:00');
  expect(await states(id)).toEqual([
    [ids.eve, 20, ''],
    ['999999999', 30, '接收人已不存在'],
  ]);
  expect((await work('ann')).map(({ title }) => title)).toEqual(['报表“午餐”未能发送给已离开的接收人：接收人已不存在']);
  await setStatus(ids.carl, 1);
  await fixture.post('ann', '/report/schedule/remove', { ids: id });
});

test('the work of an owner who has left is of whoever may change schedules', async () => {
  const { ids, work } = fixture;
  const made = await save({ folder: 'x', userIds: [ids.carl] });
  await fixture.testApp.run('000000', (ctx) =>
    sql`update report_schedule set user_ids = array[999999998::bigint] where tenant_id = app_tenant() and id = ${made}::bigint`.execute(
      ctx.db,
    ),
  );
  await setStatus(ids.ann, 2);
  await sendAt('2026-11-20 08:00:00');
  expect((await work('admin')).map(({ title }) => title)).toContain(
    '报表“午餐”未能发送给已离开的接收人：接收人已不存在',
  );
});
