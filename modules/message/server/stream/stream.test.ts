import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { callWithToken, md5, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

let testApp: TestApp;
let address: string;
let number = 0;

beforeAll(async () => {
  testApp = await createTestApp();
  address = await (await testApp.app()).http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => testApp.close());

async function person(tenantId = '000000') {
  const account = `stream${++number}`;
  const { id } = await testApp.run(tenantId, (ctx) => createUser(ctx, { account }));
  const { body } = await signInWithPassword(testApp, `${tenantId}/${account}`, 'pass1234');
  return { id, account, token: body.access_token as string };
}

/** Opens the stream of a person and gathers what it tells. */
async function listen(token: string) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const response = await fetch(`${address}/api/blade-desk/inbox/events`, {
    headers: { 'blade-auth': `bearer ${token}` },
    signal: controller.signal,
  });
  const told = { events: [] as { event: string; data: any }[], isOver: false };
  const read = async () => {
    let rest = '';
    for await (const piece of (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) {
      const parts = (rest + piece).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
        if (event) told.events.push({ event, data: JSON.parse(data) });
      }
    }
    told.isOver = true;
  };
  read().catch(() => undefined);
  return { response, told, last: () => told.events.at(-1) };
}

const send = (from: { token: string }, to: { id: string }) =>
  callWithToken(testApp, from.token, 'POST', '/blade-desk/inbox/send', { userIds: [to.id], title: 'x' });
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 8000 });

describe('the stream of unread counts', () => {
  test('tells the counts at once and as they change, to the person concerned and to no other tenant', async () => {
    const [anna, ben, stranger] = [await person(), await person(), await person('100001')];
    const [annas, bens, strangers] = await Promise.all([anna, ben, stranger].map(({ token }) => listen(token)));
    expect(bens?.response.headers.get('content-type')).toContain('text/event-stream');
    await eventually(() => bens?.last()?.data?.mail).toBe(0);
    await send(anna, ben);
    await eventually(() => bens?.last()?.data?.mail).toBe(1);
    await callWithToken(testApp, ben.token, 'POST', '/blade-desk/inbox/read', { tab: 'mail', all: true });
    await eventually(() => bens?.last()?.data?.mail).toBe(0);
    expect(annas?.told.events).toHaveLength(1);
    expect(strangers?.told.events).toHaveLength(1);
  });

  test('a notice reaches everybody of the tenant', async () => {
    const [anna, ben] = [await person(), await person()];
    const streams = await Promise.all([anna, ben].map(({ token }) => listen(token)));
    await eventually(() => streams.every((stream) => stream.last())).toBe(true);
    await testApp.call('admin', 'POST', '/blade-desk/notice/submit', {
      title: '停电',
      category: 1,
      releaseTime: '2026-11-20 12:00:00',
      mustRead: true,
    });
    for (const stream of streams) await eventually(() => stream.last()?.data?.mustRead).toBe(1);
  });

  test('behind the lock screen nothing is told; unlocked it goes on; after logging out the line is closed', async () => {
    const [anna, ben] = [await person(), await person()];
    const stream = await listen(ben.token);
    await eventually(() => stream.last()?.event).toBe('counts');
    await callWithToken(testApp, ben.token, 'POST', '/blade-auth/oauth/lock', { password: md5('1') });
    await send(anna, ben);
    await eventually(() => stream.last()?.event).toBe('locked');
    expect((await listen(ben.token)).response.status).toBe(423);
    await callWithToken(testApp, ben.token, 'POST', '/blade-auth/oauth/unlock', { password: md5('1') });
    await send(anna, ben);
    await eventually(() => stream.last()?.data?.mail).toBe(2);
    await callWithToken(testApp, ben.token, 'GET', '/blade-auth/oauth/logout');
    await send(anna, ben);
    await eventually(() => stream.told.isOver).toBe(true);
  });

  test('without a token there is none', async () => {
    expect((await listen('x')).response.status).toBe(401);
  });
});
