import { acceptedReply, createSmsFixture, smsPath } from '@refectory/server/test/fixtures/sms-fixture.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { reserveDeliveries } from './send/reserve-deliveries.ts';

const { testApp, gateway, submit, channel, phone, phones, send, log, setLimit, close } = await createSmsFixture();
afterAll(close);
afterEach(() => {
  gateway.reply = acceptedReply;
  gateway.requests.length = 0;
});

describe('channels', () => {
  test('keep their secret, must be complete, and one is enabled', async () => {
    const http = { provider: 2, endpoint: gateway.address, secretKey: 'geheim', accessKey: 'ak' };
    const { id } = (await submit({ code: 'http', ...http })).data;
    const detail = (await testApp.call('admin', 'GET', `${smsPath}/detail`, { id })).body.data;
    expect(detail).toMatchObject({ secretKey: '******', accessKey: 'ak', status: 2, statusName: '停用' });
    const { rows } = await testApp.run('000000', (ctx) =>
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
    // Query, form and JSON (spec/wire#transport), two of them at once.
    await Promise.all([
      testApp.call('admin', 'POST', `${smsPath}/enable?id=${other}`),
      testApp.call('admin', 'POST', `${smsPath}/enable`, `id=${id}`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ]);
    const enabled = async () =>
      (await testApp.call('admin', 'GET', `${smsPath}/list`, { status: 1 })).body.data.records.map(
        (row: { id: string }) => row.id,
      );
    expect(await enabled()).toHaveLength(1);
    expect((await testApp.call('admin', 'POST', `${smsPath}/enable`, { id })).body).toMatchObject({
      code: 200,
      data: {},
    });
    expect(await enabled()).toEqual([id]);
    expect((await testApp.call('admin', 'POST', `${smsPath}/enable`, { id: '99999' })).status).toBe(404);
    expect((await testApp.call('sender', 'POST', `${smsPath}/enable`, { id })).status).toBe(403);
  });
});

describe('send-message', () => {
  test('takes its parameters from the query, a form or JSON, and answers per phone', async () => {
    const code = await channel();
    const one = phone();
    const query = await testApp.call(
      'admin',
      'POST',
      `${smsPath}/endpoint/send-message?code=${code}&phones=${one}&params=%7B%22n%22%3A1%7D`,
    );
    expect(query.body.data).toEqual({ id: expect.stringMatching(/^\d+$/), success: true, failed: [], queued: 0 });
    const form = await testApp.call(
      'admin',
      'POST',
      `${smsPath}/endpoint/send-message`,
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

  test('names what is no phone, and writes to the others', async () => {
    const code = await channel();
    const to = phone();
    const { status, body } = await send({ code, phones: `1380000,${to},not-a-phone` });
    const reason = '手机号码长度不是11位';
    const failed = [
      { phone: '1380000', reason },
      { phone: 'not-a-phone', reason },
    ];
    expect([status, body.data]).toEqual([200, { id: expect.any(String), success: false, failed, queued: 0 }]);
    expect(await log({ batchId: body.data.id })).toMatchObject([{ phone: to, status: 6 }]);
    const none = await send({ code, phones: '1380000,x' });
    expect([none.status, none.body.error]).toEqual([400, 'message.sms-phone-malformed']);
  });

  test('needs the menu; what is off is only for those who try out; a channel belongs to its tenant', async () => {
    const code = await channel();
    expect((await send({ code, phones: phone() }, 'plain')).status).toBe(403);
    const off = await send({ code, phones: phone() }, 'sender');
    expect([off.status, off.body.errors[0].reason]).toEqual([400, 'message.sms-off']);
    const { id } = (await testApp.call('admin', 'GET', `${smsPath}/list`, { code_equal: code })).body.data.records[0];
    await testApp.call('admin', 'POST', `${smsPath}/enable`, { id });
    expect((await send({ code, phones: phone() }, 'sender')).body.data.success).toBe(true);
    const foreign = await send({ code, phones: phone() }, '100001/elsewhere');
    expect(foreign.body.errors[0]).toMatchObject({ field: 'code', reason: 'message.sms-no-channel' });
  });

  test('the same Idempotency-Key sends once', async () => {
    const code = await channel({ provider: 2, endpoint: gateway.address });
    const input = { code, phones: phone() };
    const headers = { 'idempotency-key': 'sms-once-1' };
    const call = () => testApp.call('admin', 'POST', `${smsPath}/endpoint/send-message`, input, { headers });
    const [first, second] = [await call(), await call()];
    expect(second.body.data).toEqual(first.body.data);
    expect(gateway.requests).toHaveLength(1);
  });
});

test('each message keeps its steps, with who asked for it', async () => {
  const code = await channel();
  const to = phone();
  const { id: batchId } = (await send({ code, phones: to })).body.data;
  await send({ code, phones: to });
  const steps = async (filters: object) => {
    const [row] = await log({ phone: to, ...filters });
    const { body } = await testApp.call('admin', 'GET', '/blade-resource/sms-log/steps', { id: row.id });
    return body.data.map(({ action, from, to: state, userName }: Record<string, unknown>) => [
      action,
      from,
      state,
      userName !== '',
    ]);
  };
  expect(await steps({ batchId })).toEqual([
    ['create', null, 1, true],
    ['send', 1, 2, false],
    ['record', 2, 6, false],
  ]);
  expect(await steps({ status: 5 })).toEqual([['create', null, 5, true]]);
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
      testApp.setClock(`2026-11-20 12:0${minute * 2}:00`);
      expect((await send({ code, phones: to })).status).toBe(200);
    }
    testApp.setClock('2026-11-20 12:15:00');
    expect((await send({ code, phones: to })).body.msg).toBe('该号码一小时内发送过于频繁');
    testApp.setClock('2026-11-20 12:00:00');
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
    const { rows } = await testApp.run('000000', (ctx) =>
      sql<{ count: number }>`select count(*)::int as count from message_sms_delivery where status <> 5`.execute(ctx.db),
    );
    await setLimit('tenant', String((rows[0]?.count ?? 0) + 7));
    const answers = await Promise.all(phones(50).map((to) => send({ code, phones: to })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(answers.find(({ status }) => status === 429)?.body.msg).toBe('租户今日短信已达上限');
    testApp.setClock('2026-11-21 00:30:00');
    const next = await testApp.run('000000', (ctx) =>
      reserveDeliveries(ctx, { code, phones: phones(8), params: {} }, 'any'),
    );
    const full = (rows[0]?.count ?? 0) + 7;
    expect(next.waiting).toBe(Math.min(8, full));
    testApp.setClock('2026-11-20 12:00:00');
    await setLimit('tenant', '0');
    expect((await send({ code, phones: phone() })).status).toBe(200);
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
  const detail = (await testApp.call('sender', 'GET', '/blade-resource/sms-log/detail', { id })).body.data;
  expect(detail).toMatchObject({ phone: masked, params: '***' });
  expect((await testApp.call('plain', 'GET', '/blade-resource/sms-log/list')).status).toBe(403);
  expect(JSON.stringify((await testApp.call('plain', 'GET', '/blade-resource/sms-log/select')).body)).not.toContain(to);
});
