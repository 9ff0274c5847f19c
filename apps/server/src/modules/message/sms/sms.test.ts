import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { layGround } from '#platform/ground.ts';
import { runDueJobs } from '#platform/jobs.ts';
import { createUser } from '#test/factories/user.ts';
import { type Listener, listen } from '#test/fixtures/listener.ts';
import { signedByTencent } from '#test/fixtures/tencent-signature.ts';
import { createWorld, type World } from '#test/world.ts';
import { forgetSms, settleSms, smsJobs } from './jobs.ts';
import { reserveDeliveries } from './send/reserve-deliveries.ts';

let world: World;
let gateway: Listener;
const taken = () => ({ status: 200, text: '{"code":0}' });
beforeAll(async () => {
  world = await createWorld();
  await world.app();
  gateway = await listen(taken);
  await world.run('000000', async (ctx) => {
    await createUser(ctx, { account: 'plain' });
    await createUser(ctx, { account: 'sender', permissions: ['sms', 'sms_log'] });
    await createUser(ctx, { account: 'reader', permissions: ['sms_log', 'sms_log_view'] });
  });
  await world.run('100001', (ctx) => createUser(ctx, { account: 'elsewhere', permissions: ['sms'] }));
});
afterAll(async () => {
  await gateway.close();
  await world.close();
});
afterEach(() => {
  gateway.reply = taken;
  gateway.heard.length = 0;
});

const path = '/blade-resource/sms';
const submit = async (row: object) => (await world.call('admin', 'POST', `${path}/submit`, row)).body;
let made = 0;
/** A channel of its own, and its code. */
async function channel(row: object = { provider: 1 }): Promise<string> {
  made += 1;
  const code = `c${made}`;
  expect(await submit({ code, ...row })).toMatchObject({ code: 200 });
  return code;
}
let lastPhone = 13800000000;
const phone = () => String((lastPhone += 1));
const phones = (count: number) => Array.from({ length: count }, phone);
const send = (input: object, account = 'admin') => world.call(account, 'POST', `${path}/endpoint/send-message`, input);
const log = async (query: object, account = 'admin') =>
  (await world.call(account, 'GET', '/blade-resource/sms-log/list', { size: 1000, ...query })).body.data.records;
const setLimit = (name: string, value: string) =>
  world.run('000000', (ctx) =>
    sql`update sys_param set param_value = ${value} where param_key = ${`sms.limit.${name}`}`.execute(ctx.db),
  );

describe('channels', () => {
  test('keep their secret, must be complete, and one is enabled', async () => {
    const http = { provider: 2, endpoint: gateway.address, secretKey: 'geheim', accessKey: 'ak' };
    const { id } = (await submit({ code: 'http', ...http })).data;
    const detail = (await world.call('admin', 'GET', `${path}/detail`, { id })).body.data;
    expect(detail).toMatchObject({ secretKey: '', accessKey: 'ak', status: 2, statusName: '停用' });
    const { rows } = await world.run('000000', (ctx) =>
      sql<{ text: string }>`select secret_key || (select string_agg(coalesce(after::text, ''), '') from history
        where table_name = 'message_sms') as text from message_sms where id = ${id}`.execute(ctx.db),
    );
    expect(rows[0]?.text).toMatch(/^v1\./);
    expect(rows[0]?.text).not.toContain('"secret_key"');
    expect(await submit({ code: 'http', ...http })).toMatchObject({
      code: 400,
      errors: [{ field: 'code', reason: 'message.sms-code-taken' }],
    });
    for (const [row, field] of [
      [{ provider: 2 }, 'endpoint'],
      [{ provider: 2, endpoint: 'ftp://x' }, 'endpoint'],
      [{ provider: 3, signName: 's' }, 'templateCode'],
      [{ ...http, bodyTemplate: '{"a":{phone}' }, 'bodyTemplate'],
      [{ ...http, bodyTemplate: 'a={nobody}' }, 'bodyTemplate'],
    ] as const)
      expect((await submit({ code: 'bad', ...row })).errors[0].field).toBe(field);

    const other = (await submit({ code: 'other', provider: 1 })).data.id as string;
    // Query, form and JSON (wire §1), two of them at once.
    await Promise.all([
      world.call('admin', 'POST', `${path}/enable?id=${other}`),
      world.call('admin', 'POST', `${path}/enable`, `id=${id}`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ]);
    const enabled = async () =>
      (await world.call('admin', 'GET', `${path}/list`, { status: 1 })).body.data.records.map(
        (row: { id: string }) => row.id,
      );
    expect(await enabled()).toHaveLength(1);
    expect((await world.call('admin', 'POST', `${path}/enable`, { id })).body).toMatchObject({ code: 200, data: {} });
    expect(await enabled()).toEqual([id]);
    expect((await world.call('admin', 'POST', `${path}/enable`, { id: '99999' })).status).toBe(404);
    expect((await world.call('sender', 'POST', `${path}/enable`, { id })).status).toBe(403);
  });
});

describe('send-message', () => {
  test('takes its parameters from the query, a form or JSON, and answers per phone', async () => {
    const code = await channel();
    const one = phone();
    const query = await world.call(
      'admin',
      'POST',
      `${path}/endpoint/send-message?code=${code}&phones=${one}&params=%7B%22n%22%3A1%7D`,
    );
    expect(query.body.data).toEqual({ id: expect.stringMatching(/^\d+$/), success: true, failed: [], queued: 0 });
    const form = await world.call(
      'admin',
      'POST',
      `${path}/endpoint/send-message`,
      `code=${code}&phones=${phone()},${phone()}`,
      {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    );
    expect(form.body.data).toMatchObject({ success: true, failed: [] });
    const json = await send({ code, phones: phones(2), params: { code: '12' } });
    expect(json.body.data.success).toBe(true);
    const rows = await log({ batchId: query.body.data.id });
    expect(rows).toMatchObject([{ phone: one, status: 6, params: '{"n":"1"}', smsCode: code, provider: 1 }]);
    expect(rows[0].sentTime).not.toBe('');
  });

  test.each([
    [{ phones: '13800000000' }, 'code'],
    [{ code: 'absent', phones: '13800000000' }, 'code'],
    [{ code: 'ok' }, 'phones'],
    [{ code: 'ok', phones: '1380000' }, 'phones'],
    [
      { code: 'ok', phones: Array.from({ length: 101 }, (_, n) => `139${String(n).padStart(8, '0')}`).join(',') },
      'phones',
    ],
    [{ code: 'ok', phones: '13800000000', params: '[1]' }, 'params'],
    [{ code: 'ok', phones: '13800000000', params: '{' }, 'params'],
    [{ code: 'ok', phones: '13800000000', params: '{"a":{}}' }, 'params'],
  ])('refuses %j at %s', async (input, field) => {
    const { status, body } = await send(input);
    expect([status, body.errors[0].field]).toEqual([400, field]);
  });

  test('needs the menu; what is off is only for those who try out; a channel belongs to its tenant', async () => {
    const code = await channel();
    expect((await send({ code, phones: phone() }, 'plain')).status).toBe(403);
    const off = await send({ code, phones: phone() }, 'sender');
    expect([off.status, off.body.errors[0].reason]).toEqual([400, 'message.sms-off']);
    const { id } = (await world.call('admin', 'GET', `${path}/list`, { code_equal: code })).body.data.records[0];
    await world.call('admin', 'POST', `${path}/enable`, { id });
    expect((await send({ code, phones: phone() }, 'sender')).body.data.success).toBe(true);
    const foreign = await send({ code, phones: phone() }, '100001/elsewhere');
    expect(foreign.body.errors[0]).toMatchObject({ field: 'code', reason: 'message.sms-no-channel' });
  });

  test('the same Idempotency-Key sends once', async () => {
    const code = await channel({ provider: 2, endpoint: gateway.address });
    const input = { code, phones: phone() };
    const headers = { 'idempotency-key': 'sms-once-1' };
    const call = () => world.call('admin', 'POST', `${path}/endpoint/send-message`, input, { headers });
    const [first, second] = [await call(), await call()];
    expect(second.body.data).toEqual(first.body.data);
    expect(gateway.heard).toHaveLength(1);
  });
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
    expect(gateway.heard.map(({ body: text }) => JSON.parse(text)).toSorted((a, b) => a.to - b.to)).toEqual(
      to.map((each) => ({ to: each, text: 'a"b', sign: '膳场' })),
    );
    expect(gateway.heard[0]).toMatchObject({
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
          : taken();
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
    layGround({ ...world.config, privateNetwork: false });
    const { body } = await send({ code, phones: phone() });
    expect(body.data.failed[0].reason).toBe('通道地址在服务器内网，未开放');
    expect(gateway.heard).toHaveLength(0);
    expect((await submit({ code: 'inside', provider: 2, endpoint: 'http://10.1.2.3/' })).errors[0]).toMatchObject({
      field: 'endpoint',
      reason: 'message.sms-private-address',
    });
    layGround(world.config);
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
  expect(gateway.heard).toHaveLength(1);
  const [heard] = gateway.heard;
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
  expect(heard && signedByTencent(heard, 'AKID', 'geheim')).toBe(true);
  expect((await log({ batchId: body.data.id, status: 3 }))[0]).toMatchObject({ phone: good, vendorNo: `no-${good}` });

  gateway.reply = () => ({
    status: 200,
    text: '{"Response":{"Error":{"Code":"AuthFailure.SecretIdNotFound","Message":"no such key"},"RequestId":"r"}}',
  });
  expect((await send({ code, phones: phone() })).body.data.failed[0].reason).toBe(
    '通道拒绝：AuthFailure.SecretIdNotFound no such key',
  );
});

describe('limits', () => {
  test('one message to a number within a minute, five within an hour; refusals are on record and told as 429', async () => {
    const code = await channel();
    const to = phone();
    expect((await send({ code, phones: to })).status).toBe(200);
    const again = await send({ code, phones: to });
    expect([again.status, again.body.msg]).toEqual([429, '该号码一分钟内发送过于频繁']);
    expect(again.body.data).toMatchObject({
      success: false,
      failed: [{ phone: to, reason: '该号码一分钟内发送过于频繁' }],
    });
    expect((await log({ phone: to, status: 5 })).length).toBe(1);
    // Of several, the others are written to.
    const mixed = await send({ code, phones: [to, phone()] });
    expect([mixed.status, mixed.body.data.failed.length]).toEqual([200, 1]);
    for (let minute = 1; minute < 5; minute += 1) {
      world.setClock(`2026-11-20 12:0${minute * 2}:00`);
      expect((await send({ code, phones: to })).status).toBe(200);
    }
    world.setClock('2026-11-20 12:15:00');
    expect((await send({ code, phones: to })).body.msg).toBe('该号码一小时内发送过于频繁');
    world.setClock('2026-11-20 12:00:00');
  });

  test('fifty at once to one number send one', async () => {
    const code = await channel();
    const to = phone();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({ code, phones: to })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(49);
    expect(await log({ phone: to, status: 6 })).toHaveLength(1);
  });

  test('fifty at once at the end of the tenant’s day send what is left; the day after is a new one', async () => {
    const code = await channel();
    const { rows } = await world.run('000000', (ctx) =>
      sql<{ count: number }>`select count(*)::int as count from message_sms_delivery where status <> 5`.execute(ctx.db),
    );
    await setLimit('tenant', String((rows[0]?.count ?? 0) + 7));
    const answers = await Promise.all(phones(50).map((to) => send({ code, phones: to })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(answers.find(({ status }) => status === 429)?.body.msg).toBe('租户今日短信已达上限');
    world.setClock('2026-11-21 00:30:00');
    const next = await world.run('000000', (ctx) =>
      reserveDeliveries(ctx, { code, phones: phones(8), params: {} }, 'any'),
    );
    const full = (rows[0]?.count ?? 0) + 7;
    expect(next.waiting).toBe(Math.min(8, full));
    world.setClock('2026-11-20 12:00:00');
    await setLimit('tenant', '0');
    expect((await send({ code, phones: phone() })).status).toBe(200);
  });
});

describe('many phones, and a process that dies', () => {
  const jobHost = {
    withTenant: <T>(tenantId: string, work: (ctx: Context) => Promise<T>) => world.run(tenantId, work),
    tenants: async () => ['000000'],
    now: () => world.now(),
  };

  test('more than ten are sent by the queue', async () => {
    const code = await channel({ provider: 2, endpoint: gateway.address });
    const { body } = await send({ code, phones: phones(12) });
    expect(body.data).toMatchObject({ success: true, failed: [], queued: 12 });
    expect(gateway.heard).toHaveLength(0);
    await runDueJobs(world.database.ownerUrl, smsJobs, jobHost);
    expect(gateway.heard).toHaveLength(12);
    expect(await log({ batchId: body.data.id, status: 3 })).toHaveLength(12);
    await runDueJobs(world.database.ownerUrl, smsJobs, jobHost);
    expect(gateway.heard).toHaveLength(12);
  });

  test('what was reserved and not sent is sent later; what was on its way is not sent again', async () => {
    const code = await channel({ provider: 2, endpoint: gateway.address });
    const { batchId } = await world.run('000000', (ctx) =>
      reserveDeliveries(ctx, { code, phones: phones(2), params: {} }, 'any'),
    );
    await world.run('000000', (ctx) =>
      sql`update message_sms_delivery set status = 2, update_time = clock_timestamp() - interval '1 hour'
        where id = (select min(id) from message_sms_delivery where batch_id = ${batchId})`.execute(ctx.db),
    );
    world.setClock('2026-11-20 12:05:00');
    await settleSms(jobHost, '000000');
    expect(gateway.heard).toHaveLength(1);
    expect((await log({ batchId })).map(({ status }: { status: number }) => status).toSorted()).toEqual([3, 4]);
    world.setClock('2026-11-20 12:00:00');
  });

  test('a channel that is gone is named', async () => {
    const code = await channel();
    const { batchId } = await world.run('000000', (ctx) =>
      reserveDeliveries(ctx, { code, phones: phones(1), params: {} }, 'any'),
    );
    const { id } = (await world.call('admin', 'GET', `${path}/list`, { code_equal: code })).body.data.records[0];
    await world.call('admin', 'POST', `${path}/remove`, { ids: id });
    world.setClock('2026-11-20 12:05:00');
    await settleSms(jobHost, '000000');
    expect((await log({ batchId }))[0]).toMatchObject({ status: 4, reason: 10 });
    world.setClock('2026-11-20 12:00:00');
  });

  test('deliveries are forgotten after their months', async () => {
    const count = () =>
      world.run('000000', async (ctx) => {
        await forgetSms(ctx);
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from message_sms_delivery`.execute(
          ctx.db,
        );
        return rows[0]?.count ?? 0;
      });
    const before = await count();
    world.setClock('2027-05-19 12:00:00');
    expect(await count()).toBe(before);
    world.setClock('2027-05-22 12:00:00');
    expect(await count()).toBe(0);
    world.setClock('2026-11-20 12:00:00');
  });
});

test('numbers are whole for those with the right; others neither see nor find them', async () => {
  const code = await channel();
  const to = phone();
  await send({ code, phones: to, params: '{"code":"7788"}' });
  expect(await log({ phone: to }, 'reader')).toMatchObject([{ phone: to, params: '{"code":"7788"}' }]);
  expect(await log({ phone: to }, 'sender')).toEqual([]);
  const masked = `${to.slice(0, 3)}****${to.slice(-4)}`;
  expect(await log({ phone: to.slice(-4) }, 'sender')).toMatchObject([{ phone: masked, params: '***' }]);
  const { id } = (await log({ phone: to.slice(-4) }, 'sender'))[0];
  const detail = (await world.call('sender', 'GET', '/blade-resource/sms-log/detail', { id })).body.data;
  expect(detail).toMatchObject({ phone: masked, params: '***' });
  expect((await world.call('plain', 'GET', '/blade-resource/sms-log/list')).status).toBe(403);
  expect(JSON.stringify((await world.call('plain', 'GET', '/blade-resource/sms-log/select')).body)).not.toContain(to);
});
