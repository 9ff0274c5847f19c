import { allModules } from '@refectory/server/app/modules.ts';
import { seedProduct } from '@refectory/server/app/seed-product.ts';
import { createSmsFixture, smsPath } from '@refectory/server/test/fixtures/sms-fixture.ts';
import { afterAll, expect, test } from 'vitest';

const { testApp, phone, send, log, close } = await createSmsFixture();
afterAll(close);
/** What every start of the product does. */
const seed = async () => seedProduct((await testApp.app()).runner, allModules);
await seed();

test('a fresh installation sends into the log without being set up', async () => {
  const to = phone();
  const { body } = await send({ code: 'log', phones: to, params: { code: '1234' } }, 'sender');
  expect(body).toMatchObject({ code: 200, data: { success: true } });
  expect(await log({ batchId: body.data.id })).toMatchObject([{ phone: to, status: 6, params: '{"code":"1234"}' }]);
});

test('a new tenant, too; whoever removes the channel does not get it back', async () => {
  const tenant = { tenantName: '新食堂', linkman: '王芳' };
  const { tenantId, account, password } = (await testApp.call('admin', 'POST', '/blade-system/tenant/submit', tenant))
    .body.data;
  expect([account, password]).toEqual(['admin', expect.any(String)]);
  const list = async (who: string) => (await testApp.call(who, 'GET', `${smsPath}/list`)).body.data.records;
  const { rows } = await testApp.run(tenantId, async (ctx) => ({
    rows: await ctx.db
      .selectFrom('message_sms')
      .select(['code', 'provider', 'status'])
      .where('tenant_id', '=', tenantId)
      .execute(),
  }));
  expect(rows).toEqual([{ code: 'log', provider: 1, status: 1 }]);

  const [row] = await list('admin');
  expect(row).toMatchObject({ code: 'log', status: 1 });
  await testApp.call('admin', 'POST', `${smsPath}/remove`, { ids: row.id });
  await seed();
  expect(await list('admin')).toEqual([]);
});
