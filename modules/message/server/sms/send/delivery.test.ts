import { runDueJobs } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { setRuntimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { acceptedReply, createSmsFixture, smsPath } from '@refectory/server/test/fixtures/sms-fixture.ts';
import { hasTencentSignature } from '@refectory/server/test/fixtures/tencent-signature.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { purgeSms, recoverSms, smsJobs } from '../jobs.ts';
import { reserveDeliveries } from './reserve-deliveries.ts';

const { testApp, gateway, submit, channel, phone, phones, send, log, close } = await createSmsFixture();
afterAll(close);
afterEach(() => {
  gateway.reply = acceptedReply;
  gateway.requests.length = 0;
});

describe('the HTTP channel', () => {
  test('posts the filled body, signed, once per phone', async () => {
    const code = await channel({
      provider: 2,
      endpoint: `${gateway.address}/sms?v=1`,
      accessKey: 'ak',
      secretKey: 'geheim',
      signName: '膳场',
      bodyTemplate: '{"to":"{phone}","text":"{params.text}","sign":"{signName}"}',
      successText: '"code":0',
    });
    const to = phones(2);
    const { body } = await send({ code, phones: to.join(','), params: '{"text":"a\\"b"}' });
    expect(body.data).toMatchObject({ success: true, failed: [] });
    expect(gateway.requests.map(({ body: text }) => JSON.parse(text)).toSorted((a, b) => a.to - b.to)).toEqual(
      to.map((each) => ({ to: each, text: 'a"b', sign: '膳场' })),
    );
    expect(gateway.requests[0]).toMatchObject({
      path: '/sms?v=1',
      headers: { 'x-access-key': 'ak', 'x-signature': expect.stringMatching(/^sha256=[0-9a-f]{64}$/) },
    });
  });

  test('names the reason of each phone: refused, another answer, unreachable', async () => {
    const code = await channel({ provider: 2, endpoint: gateway.address, successText: '"code":0' });
    const [bad, worse, good] = phones(3) as [string, string, string];
    gateway.reply = ({ body }) =>
      body.includes(bad)
        ? { status: 500, text: 'down' }
        : body.includes(worse)
          ? { status: 200, text: '{"code":7}' }
          : acceptedReply();
    const { body } = await send({ code, phones: [bad, worse, good] });
    expect(body).toMatchObject({ code: 200, data: { success: false } });
    expect(body.data.failed).toEqual([
      { phone: bad, reason: '通道拒绝：HTTP 500 down' },
      { phone: worse, reason: '通道拒绝：HTTP 200 {"code":7}' },
    ]);
    const rows = await log({ batchId: body.data.id, ascs: 'phone' });
    expect(rows.map(({ status, reason }: { status: number; reason: number }) => [status, reason])).toEqual([
      [4, 8],
      [4, 8],
      [3, null],
    ]);
    const dead = await channel({ provider: 2, endpoint: 'http://127.0.0.1:9' });
    expect((await send({ code: dead, phones: phone() })).body.data.failed[0].reason).toBe('通道无法访问：ECONNREFUSED');
  });

  test('does not reach into the own network, whatever was entered before', async () => {
    const code = await channel({ provider: 2, endpoint: gateway.address });
    setRuntimeSettings({ ...testApp.config, privateNetwork: false });
    const { body } = await send({ code, phones: phone() });
    expect(body.data.failed[0].reason).toBe('通道地址在服务器内网，未开放');
    expect(gateway.requests).toHaveLength(0);
    expect((await submit({ code: 'inside', provider: 2, endpoint: 'http://10.1.2.3/' })).errors[0]).toMatchObject({
      field: 'endpoint',
      reason: 'message.sms-private-address',
    });
    setRuntimeSettings(testApp.config);
  });
});

test('the Tencent channel speaks its protocol: one signed call for all phones, a status for each', async () => {
  const code = await channel({
    provider: 3,
    endpoint: gateway.address,
    accessKey: 'AKID',
    secretKey: 'geheim',
    appId: '1400006666',
    signName: '膳场',
    templateCode: '1110',
  });
  const [good, bad] = phones(2) as [string, string];
  const status = (number: string, Code: string, Message: string) => ({
    PhoneNumber: `+86${number}`,
    Code,
    Message,
    SerialNo: `no-${number}`,
  });
  gateway.reply = () => ({
    status: 200,
    text: JSON.stringify({
      Response: {
        SendStatusSet: [status(good, 'Ok', 'send success'), status(bad, 'LimitExceeded', 'too many')],
        RequestId: 'r',
      },
    }),
  });
  const { body } = await send({ code, phones: [good, bad], params: '{"who":"a","at":"b"}' });
  expect(body.data.failed).toEqual([{ phone: bad, reason: '通道拒绝：LimitExceeded too many' }]);
  expect(gateway.requests).toHaveLength(1);
  const [heard] = gateway.requests;
  expect(heard?.headers).toMatchObject({
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': 'ap-guangzhou',
  });
  expect(JSON.parse(heard?.body ?? '')).toEqual({
    PhoneNumberSet: [`+86${good}`, `+86${bad}`],
    SmsSdkAppId: '1400006666',
    SignName: '膳场',
    TemplateId: '1110',
    TemplateParamSet: ['a', 'b'],
  });
  expect(heard && hasTencentSignature(heard, 'AKID', 'geheim')).toBe(true);
  expect((await log({ batchId: body.data.id, status: 3 }))[0]).toMatchObject({ phone: good, vendorNo: `no-${good}` });

  gateway.reply = () => ({
    status: 200,
    text: '{"Response":{"Error":{"Code":"AuthFailure.SecretIdNotFound","Message":"no such key"},"RequestId":"r"}}',
  });
  expect((await send({ code, phones: phone() })).body.data.failed[0].reason).toBe(
    '通道拒绝：AuthFailure.SecretIdNotFound no such key',
  );
});

describe('many phones, and a process that dies', () => {
  const jobHost = {
    withTenant: <T>(tenantId: string, work: (ctx: Context) => Promise<T>) => testApp.run(tenantId, work),
    listTenants: async () => ['000000'],
    now: () => testApp.now(),
  };

  test('more than ten are sent by the queue', async () => {
    const code = await channel({ provider: 2, endpoint: gateway.address });
    const { body } = await send({ code, phones: phones(12) });
    expect(body.data).toMatchObject({ success: true, failed: [], queued: 12 });
    expect(gateway.requests).toHaveLength(0);
    await runDueJobs(testApp.database.ownerUrl, smsJobs, jobHost);
    expect(gateway.requests).toHaveLength(12);
    expect(await log({ batchId: body.data.id, status: 3 })).toHaveLength(12);
    await runDueJobs(testApp.database.ownerUrl, smsJobs, jobHost);
    expect(gateway.requests).toHaveLength(12);
  });

  test('what was reserved and not sent is sent later; what was on its way is not sent again', async () => {
    const code = await channel({ provider: 2, endpoint: gateway.address });
    const { batchId } = await testApp.run('000000', (ctx) =>
      reserveDeliveries(ctx, { code, phones: phones(2), params: {} }, 'any'),
    );
    await testApp.run('000000', (ctx) =>
      sql`update message_sms_delivery set status = 2, update_time = clock_timestamp() - interval '1 hour'
        where id = (select min(id) from message_sms_delivery where batch_id = ${batchId})`.execute(ctx.db),
    );
    testApp.setClock('2026-11-20 12:05:00');
    await recoverSms(jobHost, '000000');
    expect(gateway.requests).toHaveLength(1);
    expect((await log({ batchId })).map(({ status }: { status: number }) => status).toSorted()).toEqual([3, 4]);
    testApp.setClock('2026-11-20 12:00:00');
  });

  test('a channel that is gone is named', async () => {
    const code = await channel();
    const { batchId } = await testApp.run('000000', (ctx) =>
      reserveDeliveries(ctx, { code, phones: phones(1), params: {} }, 'any'),
    );
    const { id } = (await testApp.call('admin', 'GET', `${smsPath}/list`, { code_equal: code })).body.data.records[0];
    await testApp.call('admin', 'POST', `${smsPath}/remove`, { ids: id });
    testApp.setClock('2026-11-20 12:05:00');
    await recoverSms(jobHost, '000000');
    expect((await log({ batchId }))[0]).toMatchObject({ status: 4, reason: 10 });
    testApp.setClock('2026-11-20 12:00:00');
  });

  test('deliveries are forgotten after their months', async () => {
    const count = () =>
      testApp.run('000000', async (ctx) => {
        await purgeSms(ctx);
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from message_sms_delivery`.execute(
          ctx.db,
        );
        return rows[0]?.count ?? 0;
      });
    const before = await count();
    testApp.setClock('2027-05-19 12:00:00');
    expect(await count()).toBe(before);
    testApp.setClock('2027-05-22 12:00:00');
    expect(await count()).toBe(0);
    testApp.setClock('2026-11-20 12:00:00');
  });
});
