import { isInputField } from '@refectory/declaration/field/input-mode.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildImportFile } from '../fixtures/import/import-file.ts';
import { readWorkbook } from '../fixtures/read-workbook.ts';
import { resourceSamples } from '../samples/resource-samples.ts';
import type { Input } from '../samples/sample-rows.ts';
import { invalidValue, nonsenseInputs, strangeChoices } from '../samples/sample-values.ts';
import { checkConcurrently } from './fixtures/check-concurrently.ts';
import { createResourceClient, testIf } from './fixtures/resource-client.ts';
import { allBindings, createResourceFixture } from './fixtures/resource-fixture.ts';

/**
 * Generic tests of every declared resource: a plain resource needs no test of its own (spec/rules#declarations).
 * Permissions are tested in `every-resource-permissions.test.ts`.
 */
const walk = await createResourceFixture();
const { testApp, samples, get, post } = walk;
afterAll(() => testApp.close());
/** Calls of the specification below a resource's path that are not declared with it. */
const ownCalls = [
  '/ding-order/items/submit',
  '/ding-order/items/remove',
  '/dining/binding/remove',
  '/dining/bookinglog/remove',
  '/coupon/couponlist/submit',
  '/coupon/couponlist/remove',
  '/coupon/salelist/submit',
  '/coupon/salelist/remove',
  '/coupon/uselist/submit',
  '/coupon/uselist/remove',
  '/ticket/ticketlist/submit',
  '/ticket/ticketlist/remove',
  '/ticket/checklist/submit',
  '/ticket/checklist/remove',
  '/space/checklist/remove',
  '/space/schedulelist/submit',
];

describe.each(allBindings.map((binding) => [binding.resource.name, binding] as const))('%s', (_, binding) => {
  const { resource } = binding;
  const { path } = resource;
  const { may, detail, listed, hasOwnChoices, choices } = createResourceClient(walk, binding);
  const sample = resourceSamples[resource.name];
  let id = '';
  let row: Input = {};

  beforeAll(async () => {
    id = await samples.add(resource);
    row = await detail(id);
  }, 30_000);

  test('is listed, read, paged, sorted, searched, offered for selection', async () => {
    expect((await listed({})).map((each) => each.id)).toContain(id);
    expect(row).toMatchObject({ id });
    if (!resource.tree) {
      const { data } = (await get(`${path}/list`, { size: 1, current: 1 })).body;
      expect(data).toMatchObject({ size: 1, current: 1 });
      expect(data.records).toHaveLength(1);
    }
    await checkConcurrently(Object.entries(resource.fields), async ([name, field]) => {
      if (field.list && field.kind !== 'json')
        expect((await listed({ descs: name })).length, `sorted by ${name}`).toBeGreaterThan(0);
      const value = row[name];
      if (!field.search || value === '' || value === null || value === undefined) return;
      const found = await listed({ [name]: Array.isArray(value) ? value.join(',') : value });
      expect(
        found.map((each) => each.id),
        `searched by ${name} = ${value}`,
      ).toContain(id);
    });
    expect(await choices(id)).toEqual(
      hasOwnChoices ? undefined : [expect.objectContaining({ value: id, label: expect.any(String) })],
    );
    expect((await get(`${path}/detail`, { id: '999999999999' })).status).toBe(404);
    expect((await get(`${path}/sums`)).status).toBe(200);
    const { calendar } = resource;
    if (!calendar?.countedBy) return;
    const day = String(row[calendar.from]).slice(0, 10);
    const counted = await get(`${path}/days`, { from: day, days: 1, ids: id });
    expect(counted.body.data).toEqual([
      { day, ...Object.fromEntries(calendar.countedBy.map((name) => [name, row[name]])), count: 1 },
    ]);
  });

  testIf(may('add'))('takes what a form leaves empty, which it sends as null', async () => {
    const good = await samples.input(resource, 'add');
    const empty = Object.entries(resource.fields)
      .filter(([, field]) => isInputField(field, 'add') && !field.required)
      .map(([name, field]) => [name, field.initial ?? null] as const);
    const { status, body } = await samples.submit(resource, { ...good, ...Object.fromEntries(empty) });
    // A rule of the resource may require one of them, but there must be no server error.
    expect(status, JSON.stringify(body)).toBeLessThan(500);
    if (status === 200) expect((await get(`${path}/detail`, { id: body.data.id })).status).toBe(200);
  });

  testIf(may('add'))('names every field it refuses', async () => {
    const good = await samples.input(resource, 'add');
    await checkConcurrently(Object.entries(resource.fields), async ([name, field]) => {
      if (!isInputField(field, 'add')) return;
      for (const value of [invalidValue(field), ...strangeChoices(field)]) {
        const { status, body } = await samples.submit(resource, { ...good, [name]: value });
        expect([status, body.errors?.map((each: Input) => each.field)], `${name} = ${value}`).toEqual([400, [name]]);
        expect(body.errors[0].msg).not.toBe('');
      }
    });
    const { status, body } = await samples.submit(resource, {});
    const required = Object.entries(resource.fields)
      .filter(([, field]) => isInputField(field, 'add') && field.required && field.initial === undefined)
      .map(([name]) => name);
    if (required.length > 0) expect([status, body.errors?.map((each: Input) => each.field)]).toEqual([400, required]);
  });

  testIf(may('edit'))('is changed, refused when stale, and remembers', async () => {
    const change = await samples.input(resource, 'edit');
    const first = await samples.submit(resource, { ...change, id, version: row.version });
    expect(first.body, 'first change').toMatchObject({ code: 200, data: { id } });
    const now = await detail(id);
    if (row.version === undefined) return;
    expect(now.version).toBeGreaterThan(row.version as number);
    const again = await samples.submit(resource, {
      ...(await samples.input(resource, 'edit')),
      id,
      version: row.version,
    });
    expect([again.status, again.body.error]).toEqual([409, 'platform.stale']);
    expect(again.body.data.current).toMatchObject({ id, version: now.version });
    expect(again.body.data.fields.length).toBeGreaterThan(0);
    expect(await detail(id)).toEqual(now);
    const { body } = await get(`${path}/history`, { id });
    expect(body.data.map((each: Input) => each.operation)).toEqual(expect.arrayContaining(['edit']));
  });

  testIf(may('add') && may('remove'))('is removed and brought back', async () => {
    const other = await samples.add(resource);
    const before = await detail(other);
    const { body } = await post(`${path}/remove`, { ids: other });
    const result = body.data.results[0];
    if (sample?.notRemovable) return expect(result).toMatchObject({ id: other, ok: false });
    expect(result).toMatchObject({ id: other, ok: true });
    expect((await get(`${path}/detail`, { id: other })).status).toBe(404);
    const history = (await get(`${path}/history`, { id: other })).body.data as Input[];
    expect(history[0]?.operation).toBe('remove');
    if (sample?.notRestorable) return undefined;
    const restored = await post(`${path}/restore`, { historyId: history[0]?.id });
    expect(restored.body).toMatchObject({ code: 200, data: { id: other } });
    // History does not store secrets, so restoring needs them again.
    const forgotten = Object.entries(resource.fields).flatMap(([name, { kind }]) =>
      kind === 'secret' ? [[name, '']] : [],
    );
    const renewed = (sample?.renewed ?? []).map((name) => [name, expect.not.stringContaining(String(before[name]))]);
    return expect(await detail(other)).toEqual({ ...before, ...Object.fromEntries([...forgotten, ...renewed]) });
  });

  testIf(may('export'))('is exported', async () => {
    const answer = await get(`${path}/export`, { ids: id });
    expect([answer.status, answer.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const rows = (await readWorkbook(answer.raw))[0]?.rows ?? [];
    expect(rows).toHaveLength(2);
    // Every non-secret column of list and detail.
    const labels = Object.values(resource.fields).flatMap(({ kind, label }) => (kind === 'secret' ? [] : [label.zh]));
    expect(rows[0]).toEqual(expect.arrayContaining(labels));
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent(resource.label.zh));
  });

  testIf(may('import'))('is imported, rehearsed first', async () => {
    const template = await get(`${path}/import-template`);
    expect([template.status, template.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    // Two rows, because many are saved in another way than one.
    const { payload, headers } = await buildImportFile(walk, resource, 2);
    const { body } = await testApp.call('admin', 'POST', `${path}/import?dryRun=true`, payload, { headers });
    expect(body.data, JSON.stringify(body)).toMatchObject({ total: 2, added: 2, failed: 0, rows: [] });
  });

  test('has no call that it does not declare', async () => {
    const declared = { ...resource.actions, ...resource.queries };
    const calls = [
      ['POST', 'submit', may('add') || may('edit')],
      ['POST', 'remove', may('remove')],
      ['POST', 'restore', may('edit') || may('remove')],
      ['GET', 'export', may('export')],
      ['GET', 'import-template', may('import')],
      ['POST', 'import', may('import')],
    ] as const;
    for (const [method, call, isThere] of calls) {
      if (isThere || call in declared || ownCalls.includes(`${path}/${call}`)) continue;
      const { status, body } = await testApp.call('admin', method, `${path}/${call}`, { id, ids: id });
      expect([call, status, body.error]).toEqual([call, 404, 'platform.no-such-path']);
    }
    if (may('add') === may('edit') || 'submit' in declared || ownCalls.includes(`${path}/submit`)) return;
    const { status } = may('add') ? await post(`${path}/submit`, { id }) : await post(`${path}/submit`, {});
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test('answers nonsense without failing', async () => {
    for (const value of nonsenseInputs) {
      const everywhere = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, value]));
      const answers = await Promise.all([
        get(`${path}/list`, { ...everywhere, current: value, size: value, ascs: value }),
        get(`${path}/list`, { ids: value, createTime_datege: value, createTime_like: value }),
        get(`${path}/select`, { keyword: value, size: value }),
        get(`${path}/detail`, { id: value }),
        get(`${path}/history`, { id: value }),
        ...(may('remove')
          ? [post(`${path}/remove`, { ids: value }), post(`${path}/restore`, { historyId: value })]
          : []),
        ...(may('add')
          ? [post(`${path}/submit`, { ...everywhere, id: value }), post(`${path}/submit`, everywhere)]
          : []),
      ]);
      expect([value, answers.filter(({ status }) => status >= 500).map(({ body }) => body)]).toEqual([value, []]);
    }
  });
});
