import { resourceCode } from '@refectory/contract/kernel/resource.ts';
import { isInput } from '@refectory/contract/kernel/schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFile } from '#test/fixtures/import-file.ts';
import { readWorkbook } from '#test/fixtures/read-workbook.ts';
import { bindings, openResourceWalk, rowsIn, samplesOfScoped } from '#test/fixtures/resource-walk.ts';
import { assertRefused, guarded, isKept } from '#test/fixtures/rights-of-resource.ts';
import { resourceSamples } from '#test/resource-samples.ts';
import type { Input } from '#test/sample-rows.ts';
import { brokenValue, nonsense } from '#test/sample-values.ts';

/** Walks every declared resource of every module: a plain resource needs no test of its own (style-anchors §10). */
const walk = await openResourceWalk();
const { world, registry, samples, readable, get, post, stored } = walk;
afterAll(() => world.close());
const scopedSamples = await samplesOfScoped(walk);
const stranger = '100001/admin';
/** Calls of the specification that are not declared with their resource but stand below its path. */
const ownCalls = ['/ding-order/items/submit', '/ding-order/items/remove'];

describe.each(bindings.map((binding) => [binding.resource.name, binding] as const))('%s', (_, binding) => {
  const { resource } = binding;
  const { path, verbs } = resource;
  const may = (verb: string) => verbs.includes(verb as never);
  const sample = resourceSamples[resource.name];
  let id = '';
  let row: Input = {};

  const detail = async (of = id) => (await get(`${path}/detail`, { id: of })).body.data as Input;
  const listed = (query: Input, account = 'admin') => walk.listed(resource, query, account);

  const hasOwnChoices = resource.queries?.select !== undefined;
  /** What the selection of references offers of it; undefined where `select` is a question of its own. */
  const choices = async (account?: string): Promise<unknown> => {
    if (hasOwnChoices) return undefined;
    const { status, body } = await get(`${path}/select`, { ids: id }, account);
    return status === 403 ? [] : body.data;
  };

  beforeAll(async () => {
    id = await samples.add(resource);
    row = await detail();
  }, 30_000);

  /** A test of a call that the resource has; that it has no other is a test of its own. */
  const offered = (isOffered: boolean) => (name: string, fn: () => Promise<unknown>) =>
    isOffered ? test(name, fn) : undefined;

  test('is listed, read, paged, sorted, searched, offered for selection', async () => {
    expect((await listed({})).map((each) => each.id)).toContain(id);
    expect(row).toMatchObject({ id });
    if (!resource.tree) {
      const { data } = (await get(`${path}/list`, { size: 1, current: 1 })).body;
      expect(data).toMatchObject({ size: 1, current: 1 });
      expect(data.records).toHaveLength(1);
    }
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.list) expect((await listed({ descs: name })).length, `sorted by ${name}`).toBeGreaterThan(0);
      const value = row[name];
      if (!field.search || value === '' || value === null || value === undefined) continue;
      const found = await listed({ [name]: Array.isArray(value) ? value.join(',') : value });
      expect(
        found.map((each) => each.id),
        `searched by ${name} = ${value}`,
      ).toContain(id);
    }
    expect(await choices()).toEqual(
      hasOwnChoices ? undefined : [expect.objectContaining({ value: id, label: expect.any(String) })],
    );
    expect((await get(`${path}/detail`, { id: '999999999999' })).status).toBe(404);
    expect((await get(`${path}/sums`)).status).toBe(200);
  });

  offered(may('add'))('takes what a form leaves empty, which it sends as null', async () => {
    const good = await samples.input(resource, 'add');
    const empty = Object.entries(resource.fields)
      .filter(([, field]) => isInput(field, 'add') && !field.required)
      .map(([name, field]) => [name, field.initial ?? null] as const);
    const { status, body } = await samples.submit(resource, { ...good, ...Object.fromEntries(empty) });
    // A rule of the resource may want one of them; nothing may fail.
    expect(status, JSON.stringify(body)).toBeLessThan(500);
    if (status === 200) expect((await get(`${path}/detail`, { id: body.data.id })).status).toBe(200);
  });

  offered(may('add'))('names every field it refuses', async () => {
    const good = await samples.input(resource, 'add');
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!isInput(field, 'add')) continue;
      const { status, body } = await samples.submit(resource, { ...good, [name]: brokenValue(field) });
      expect([status, body.errors?.map((each: Input) => each.field)], `${name} = ${brokenValue(field)}`).toEqual([
        400,
        [name],
      ]);
      expect(body.errors[0].msg).not.toBe('');
    }
    const { status, body } = await samples.submit(resource, {});
    const required = Object.entries(resource.fields)
      .filter(([, field]) => isInput(field, 'add') && field.required && field.initial === undefined)
      .map(([name]) => name);
    if (required.length > 0) expect([status, body.errors?.map((each: Input) => each.field)]).toEqual([400, required]);
  });

  offered(may('edit'))('is changed, refused when stale, and remembers', async () => {
    const change = await samples.input(resource, 'edit');
    const first = await samples.submit(resource, { ...change, id, version: row.version });
    expect(first.body, 'first change').toMatchObject({ code: 200, data: { id } });
    const now = await detail();
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
    expect(await detail()).toEqual(now);
    const { body } = await get(`${path}/history`, { id });
    expect(body.data.map((each: Input) => each.operation)).toEqual(expect.arrayContaining(['edit']));
  });

  offered(may('add') && may('remove'))('is removed and brought back', async () => {
    const other = await samples.add(resource);
    const before = await detail(other);
    const { body } = await post(`${path}/remove`, { ids: other });
    const result = body.data.results[0];
    if (sample?.stays) return expect(result).toMatchObject({ id: other, ok: false });
    expect(result).toMatchObject({ id: other, ok: true });
    expect((await get(`${path}/detail`, { id: other })).status).toBe(404);
    const history = (await get(`${path}/history`, { id: other })).body.data as Input[];
    expect(history[0]?.operation).toBe('remove');
    if (sample?.gone) return undefined;
    const restored = await post(`${path}/restore`, { historyId: history[0]?.id });
    expect(restored.body).toMatchObject({ code: 200, data: { id: other } });
    // No history remembers a secret: whoever restores gives it anew.
    const forgotten = Object.entries(resource.fields).flatMap(([name, { kind }]) =>
      kind === 'secret' ? [[name, '']] : [],
    );
    return expect(await detail(other)).toEqual({ ...before, ...Object.fromEntries(forgotten) });
  });

  offered(may('export'))('is exported', async () => {
    const answer = await get(`${path}/export`, { ids: id });
    expect([answer.status, answer.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const rows = (await readWorkbook(answer.raw))[0]?.rows ?? [];
    expect(rows).toHaveLength(2);
    // Every column of list and detail that is no secret.
    const labels = Object.values(resource.fields).flatMap(({ kind, label }) => (kind === 'secret' ? [] : [label.zh]));
    expect(rows[0]).toEqual(expect.arrayContaining(labels));
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent(resource.label.zh));
  });

  offered(may('import'))('is imported, rehearsed first', async () => {
    const template = await get(`${path}/import-template`);
    expect([template.status, template.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const { payload, headers } = await importFile(walk, resource);
    const { body } = await world.call('admin', 'POST', `${path}/import?dryRun=true`, payload, { headers });
    expect(body.data, JSON.stringify(body)).toMatchObject({ total: 1, added: 1, failed: 0, rows: [] });
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
      const { status, body } = await world.call('admin', method, `${path}/${call}`, { id, ids: id });
      expect([call, status, body.error]).toEqual([call, 404, 'platform.no-such-path']);
    }
    if (may('add') === may('edit') || 'submit' in declared || ownCalls.includes(`${path}/submit`)) return;
    const { status } = may('add') ? await post(`${path}/submit`, { id }) : await post(`${path}/submit`, {});
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test('answers nonsense without failing', async () => {
    for (const value of nonsense) {
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

  test('is closed to whoever has no right', async () => {
    const closed = async (account: string, method: 'GET' | 'POST', call: string, input: Input) => {
      const { status, body } = await world.call(account, method, `${path}/${call}`, input);
      expect([call, status, body.error]).toEqual([call, 403, 'platform.forbidden']);
    };
    const reads = [
      'list',
      ...(binding.detail === '' ? [] : ['detail']),
      'sums',
      'history',
      ...(may('export') ? ['export'] : []),
      ...(may('import') ? ['import-template'] : []),
      ...(hasOwnChoices || binding.choices.includes('') ? [] : ['select']),
    ];
    for (const call of reads) await closed('nobody', 'GET', call, { id });
    const before = await stored(binding, id);
    const reads403 = may('export') && !binding.platform ? ['export'] : [];
    for (const call of reads403) await closed('reader', 'GET', call, {});
    for (const account of ['nobody', 'reader']) {
      if (may('add')) await closed(account, 'POST', 'submit', await samples.input(resource, 'add'));
      if (may('edit')) await closed(account, 'POST', 'submit', { id });
      if (may('remove')) await closed(account, 'POST', 'remove', { ids: id });
      if (may('import')) await closed(account, 'POST', 'import', {});
      if (may('edit') || may('remove')) await closed(account, 'POST', 'restore', { historyId: '1' });
      for (const [key] of guarded(resource, account)) await closed(account, 'POST', key, { id, ids: id });
    }
    expect(await stored(binding, id)).toEqual(before);
    if (readable.has(resourceCode(resource.name))) expect((await get(`${path}/list`, {}, 'reader')).status).toBe(200);
    expect((await world.call(undefined, 'GET', `${path}/list`)).status).toBe(401);
  });

  // The platform's own rows are closed to other tenants instead, and what has no maker or no menu takes no data scope.
  const isLimited =
    registry.bindings.get(resource.name)?.hasMaker === true &&
    readable.has(resourceCode(resource.name)) &&
    !binding.platform &&
    !isKept(resource);
  offered(isLimited)('is hidden by a data scope from whoever sees own rows alone', async () => {
    const before = await stored(binding, id);
    expect((await listed({}, 'scoped')).map((each) => each.id)).not.toContain(id);
    if (binding.detail !== '') expect((await get(`${path}/detail`, { id }, 'scoped')).status).toBe(404);
    expect((await choices('scoped')) ?? []).toEqual([]);
    expect((await get(`${path}/history`, { id }, 'scoped')).status).toBe(404);
    const refused = await assertRefused({ ...walk, samples: scopedSamples }, resource, id, 'scoped');
    const [past] = (await get(`${path}/history`, { id })).body.data as Input[];
    if (past && (may('edit') || may('remove'))) await refused('restore', { historyId: past.id });
    expect(await stored(binding, id)).toEqual(before);
    if (!may('add')) return;
    // What it refers to is his own as well: what others made cannot be named (scoped-references.test.ts).
    const own = await post(`${path}/submit`, await scopedSamples.input(resource, 'add'), 'scoped');
    // Of departments he sees none, so he makes no users.
    if (own.body.error === 'system.depts-beyond-own') return;
    expect(own.status, JSON.stringify(own.body)).toBe(200);
    expect((await listed({}, 'scoped')).map((each) => each.id)).toContain(own.body.data.id);
  });

  test('does not exist for another tenant', async () => {
    const before = await stored(binding, id);
    const seen = await get(`${path}/list`, { size: 1000 }, stranger);
    if (isKept(resource)) {
      // Regions are everybody's to read and the platform's to write.
      const isRead = binding.detail === '';
      const calls = [get(`${path}/history`, { id }, stranger)];
      if (!isRead) calls.push(get(`${path}/detail`, { id }, stranger));
      if (may('edit')) calls.push(post(`${path}/submit`, { ...(await samples.input(resource, 'edit')), id }, stranger));
      if (may('remove')) calls.push(post(`${path}/remove`, { ids: id }, stranger));
      expect([seen, ...(await Promise.all(calls))].every(({ status }) => status === 403)).toBe(true);
      if (!isRead) expect((await choices(stranger)) ?? []).toEqual([]);
      return expect(await stored(binding, id)).toEqual(before);
    }
    expect(seen.status).toBe(200);
    if (!binding.platform) expect(rowsIn(seen.body.data).map((each) => each.id)).not.toContain(id);
    expect((await get(`${path}/detail`, { id }, stranger)).status).toBe(404);
    const past = await get(`${path}/history`, { id }, stranger);
    expect([past.status, past.body.error ?? past.body.data]).toEqual(
      sample?.limited ? [404, 'platform.not-found'] : [200, []],
    );
    expect((await choices(stranger)) ?? []).toEqual([]);
    const refused = await assertRefused(walk, resource, id, stranger);
    const mine = (await get(`${path}/history`, { id })).body.data as Input[];
    if (mine[0] && (may('edit') || may('remove'))) await refused('restore', { historyId: mine[0].id });
    return expect(await stored(binding, id)).toEqual(before);
  });
});
