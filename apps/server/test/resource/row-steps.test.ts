import type { Binding } from '@refectory/engine/resource/binding.ts';
import { insertSet } from '@refectory/engine/row/write-set.ts';
import { venueStates } from '@refectory/modules/space/contract/place/place-states.ts';
import { venue } from '@refectory/modules/space/contract/place/venue.ts';
import { grade } from '@refectory/modules/wallet/contract/grade.ts';
import { gradeStates } from '@refectory/modules/wallet/contract/grade-states.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

let testApp: TestApp;
let id: string;
const { enabled, disabled } = gradeStates.keys;
const steps = (rowId = id) => testApp.call('admin', 'GET', `${grade.path}/steps`, { id: rowId });

beforeAll(async () => {
  testApp = await createTestApp();
  const row = { name: '金卡', weight: 9, discount: 90, upgradeAmount: '100.00' };
  const { body } = await testApp.call('admin', 'POST', `${grade.path}/submit`, row);
  id = body.data.id;
  expect(id, JSON.stringify(body)).toBeTruthy();
});
afterAll(() => testApp.close());

test('a row that never moved has no steps', async () => {
  expect((await steps()).body.data).toEqual([]);
});

test('each move is a step: from, to, when and who', async () => {
  await testApp.call('admin', 'POST', `${grade.path}/disable`, { ids: id });
  await testApp.call('admin', 'POST', `${grade.path}/enable`, { ids: id });
  expect((await steps()).body.data).toMatchObject([
    { action: 'disable', from: enabled, to: disabled, userName: expect.stringMatching(/./), at: expect.any(String) },
    { action: 'enable', from: disabled, to: enabled, detail: '' },
  ]);
});

test('where the log begins with the creation, its row and those of an import are noted once each', async () => {
  const { registry } = await testApp.app();
  const binding = registry.bindings.get(venue.name) as Binding;
  const { body } = await testApp.call('admin', 'POST', `${venue.path}/submit`, { name: '南馆', code: 'south' });
  const set = await testApp.run('000000', (ctx) =>
    insertSet(ctx, binding, [
      { name: '北馆', code: 'north' },
      { name: '东馆', code: 'east' },
    ]),
  );
  expect(set).toHaveLength(2);
  for (const rowId of [body.data.id, ...set]) {
    const { body: answer } = await testApp.call('admin', 'GET', `${venue.path}/steps`, { id: rowId });
    expect(answer.data).toMatchObject([{ action: 'create', to: venueStates.keys.open }]);
  }
});

test('an id that does not exist is not found, and none is asked for', async () => {
  expect((await steps('999999999')).status).toBe(404);
  expect((await testApp.call('admin', 'GET', `${grade.path}/steps`)).body.errors).toMatchObject([{ field: 'id' }]);
});

test('whoever cannot read the resource reads no steps', async () => {
  expect((await testApp.call(undefined, 'GET', `${grade.path}/steps`, { id })).status).toBe(401);
});
