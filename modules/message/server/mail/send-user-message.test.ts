import { label } from '@refectory/declaration/label.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendUserMessage, type UserMessage } from './send-user-message.ts';

let testApp: TestApp;
let userId: string;

beforeAll(async () => {
  testApp = await createTestApp();
  ({ id: userId } = await testApp.run('000000', (ctx) => createUser(ctx, { account: 'reader' })));
});
afterAll(() => testApp.close());

const send = (message: Omit<UserMessage, 'userId'>) =>
  testApp.run('000000', (ctx) => sendUserMessage(ctx, { userId, ...message }));

/** The newest message as its reader sees it in that language. */
async function read(language: 'zh' | 'en') {
  const headers = { 'accept-language': language };
  const { body } = await testApp.call('reader', 'GET', '/blade-desk/inbox/list', { tab: 'mail' }, { headers });
  const [{ id, title }] = body.data.records;
  const detail = await testApp.call('reader', 'GET', '/blade-desk/inbox/detail', { tab: 'mail', id }, { headers });
  expect(detail.body.data.title).toBe(title);
  return { title, content: detail.body.data.content };
}

test('what the product says is read in the language of the reader, the other one is not beside it', async () => {
  await send({ title: label('订单已取消', 'The order was cancelled'), content: label('已退款', 'Refunded') });
  expect(await read('zh')).toEqual({ title: '订单已取消', content: '已退款' });
  expect(await read('en')).toEqual({ title: 'The order was cancelled', content: 'Refunded' });
});

test('what people wrote is the same in both languages', async () => {
  await send({ title: label('催办', 'Reminder'), content: '请尽快 · soon' });
  expect(await read('en')).toEqual({ title: 'Reminder', content: '请尽快 · soon' });
  await send({ title: '周报 · 2026-11-20', content: '' });
  expect(await read('zh')).toEqual({ title: '周报 · 2026-11-20', content: '' });
  expect(await read('en')).toEqual({ title: '周报 · 2026-11-20', content: '' });
});
