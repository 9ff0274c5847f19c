import { Workbook } from '@cj-tech-master/excelts';
import { allDictionaries, allMenus } from '@refectory/contract/catalogue.ts';
import type { Action } from '@refectory/contract/kernel/action.ts';
import type { Menu } from '@refectory/contract/kernel/menu.ts';
import { permissionCode, type Resource, resourceCode } from '@refectory/contract/kernel/resource.ts';
import { isInput } from '@refectory/contract/kernel/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { createUser } from '#test/factories/user.ts';
import { resourceSamples } from '#test/resource-samples.ts';
import { type Input, SampleRows } from '#test/sample-rows.ts';
import { brokenValue } from '#test/sample-values.ts';
import { createWorld, type World } from '#test/world.ts';
import { allModules } from '../src/app/modules.ts';
import type { Binding } from '../src/crud/binding.ts';
import type { Registry } from '../src/crud/registry.ts';

/** Walks every declared resource of every module: a plain resource needs no test of its own (style-anchors §10). */
const bindings = allModules.flatMap((module) => module.bindings);
const stranger = '100001/admin';

const nonsense = [
  'x',
  '-1',
  '99999999999999999999',
  '2147483648',
  '2026-02-30',
  '2026-11-20 25:61:61',
  '25:00',
  '\0',
  '\ud800',
  '{}',
];

let world: World;
/** Codes of the resources that have a menu. */
let readable: ReadonlySet<string>;
let samples: SampleRows;
let registry: Registry;
beforeAll(async () => {
  world = await createWorld();
  samples = new SampleRows(
    world,
    bindings.map(({ resource }) => resource),
    resourceSamples,
  );
  await world.app();
  await world.run('000000', async (ctx) => {
    await createUser(ctx, { account: 'nobody' });
    const codes = bindings.map(({ resource }) => resourceCode(resource.name));
    const { rows } = await sql<{ code: string }>`select code from sys_menu where code = any(${codes}::text[])`.execute(
      ctx.db,
    );
    readable = new Set(rows.map(({ code }) => code));
    await createUser(ctx, { account: 'reader', permissions: [...readable] });
    await createScopedUser(ctx);
  });
  registry = (await world.app()).registry;
}, 60_000);
afterAll(() => world.close());

/** May do everything that is not the platform's, with own rows alone (wire §8.3, data scope 2 on every menu). */
async function createScopedUser(ctx: Context): Promise<void> {
  const { rows } = await sql<{ code: string }>`select code from sys_menu where not platform`.execute(ctx.db);
  const { roleId } = await createUser(ctx, { account: 'scoped', permissions: rows.map(({ code }) => code) });
  await sql`
    with scope as (
      insert into sys_data_scope (menu_id, scope_name, resource_code, scope_type)
      select id, 'own', code, 2 from sys_menu where code = any(${[...readable]}::text[]) and not platform returning id)
    insert into sys_role_data_scope (role_id, scope_id) select ${roleId}, id from scope`.execute(ctx.db);
}

const get = (path: string, query: Input = {}, account = 'admin') => world.call(account, 'GET', path, query);
const post = (path: string, input: Input = {}, account = 'admin') => world.call(account, 'POST', path, input);

/** Rows of a list or of a tree, however deep. */
function rowsIn(data: { records?: Input[] } | Input[]): Input[] {
  const rows = Array.isArray(data) ? data : (data.records ?? []);
  return rows.flatMap((row) => [row, ...rowsIn((row.children as Input[] | undefined) ?? [])]);
}

/** The record as the table has it, whoever may see it. */
async function stored({ table, platform }: Binding, id: string): Promise<unknown> {
  const tenant = platform ? sql`true` : sql`t.tenant_id = '000000'`;
  const { rows } = await world.run('000000', (ctx) =>
    sql<{
      row: unknown;
    }>`select to_jsonb(t) as row from ${sql.table(table)} t where ${tenant} and t.id = ${id}::bigint`.execute(ctx.db),
  );
  return rows[0]?.row;
}

describe.each(bindings.map((binding) => [binding.resource.name, binding] as const))('%s', (_, binding) => {
  const { resource } = binding;
  const { path, verbs } = resource;
  const may = (verb: string) => verbs.includes(verb as never);
  const sample = resourceSamples[resource.name];
  let id = '';
  let row: Input = {};

  const detail = async (of = id) => (await get(`${path}/detail`, { id: of })).body.data as Input;
  const listed = async (query: Input, account = 'admin') => {
    const answer = await get(`${path}/list`, { size: 1000, ...query }, account);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return rowsIn(answer.body.data);
  };

  /** Every verb and action on the row is refused to that account, none with a failure; answers how to check one more call. */
  const refusedFor = async (account: string) => {
    const refused = async (call: string, input: Input) => {
      const { status, body } = await post(`${path}/${call}`, input, account);
      const results = (body?.data?.results ?? []) as { ok: boolean }[];
      const isRefused = status >= 400 && status < 500 ? true : results.length > 0 && results.every(({ ok }) => !ok);
      expect([call, isRefused, status < 500], JSON.stringify(body)).toEqual([call, true, true]);
    };
    if (may('edit')) await refused('submit', { ...(await samples.input(resource, 'edit')), id });
    if (may('remove')) await refused('remove', { ids: id });
    for (const [key, action] of Object.entries(resource.actions ?? {}))
      if (action.target !== 'resource')
        await refused(key, { ...samples.actionInput(action.input ?? {}, id), id, ids: id });
    return refused;
  };

  const hasOwnChoices = resource.queries?.select !== undefined;
  /** What the selection of references offers of it; undefined where `select` is a question of its own. */
  const offered = async (account?: string): Promise<unknown> =>
    hasOwnChoices ? undefined : (await get(`${path}/select`, { ids: id }, account)).body.data;

  beforeAll(async () => {
    id = await samples.add(resource);
    row = await detail();
  }, 30_000);

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
    expect(await offered()).toEqual(
      hasOwnChoices ? undefined : [expect.objectContaining({ value: id, label: expect.any(String) })],
    );
    expect((await get(`${path}/detail`, { id: '999999999999' })).status).toBe(404);
    expect((await get(`${path}/sums`)).status).toBe(200);
  });

  test.runIf(may('add'))('takes what a form leaves empty, which it sends as null', async () => {
    const good = await samples.input(resource, 'add');
    const empty = Object.entries(resource.fields)
      .filter(([, field]) => isInput(field, 'add') && !field.required)
      .map(([name, field]) => [name, field.initial ?? null] as const);
    const { status, body } = await samples.submit(resource, { ...good, ...Object.fromEntries(empty) });
    // A rule of the resource may want one of them; nothing may fail.
    expect(status, JSON.stringify(body)).toBeLessThan(500);
    if (status === 200) expect((await get(`${path}/detail`, { id: body.data.id })).status).toBe(200);
  });

  test.runIf(may('add'))('names every field it refuses', async () => {
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

  test.runIf(may('edit'))('is changed, refused when stale, and remembers', async () => {
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

  test.runIf(may('add') && may('remove'))('is removed and brought back', async () => {
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
    return expect(await detail(other)).toEqual(before);
  });

  test.runIf(may('export'))('is exported', async () => {
    const answer = await get(`${path}/export`, { ids: id });
    expect([answer.status, answer.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const workbook = new Workbook();
    await workbook.xlsx.load(answer.raw);
    expect(workbook.worksheets[0]?.rowCount).toBe(2);
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent(resource.label.zh));
  });

  test.runIf(may('import'))('is imported, rehearsed first', async () => {
    const template = await get(`${path}/import-template`);
    expect([template.status, template.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const { body } = await world.call('admin', 'POST', `${path}/import?dryRun=true`, ...(await upload(resource)));
    expect(body.data, JSON.stringify(body)).toMatchObject({ total: 1, added: 1, failed: 0, rows: [] });
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

  test('is hidden by a data scope from whoever sees own rows alone', async ({ skip }) => {
    const isLimited = registry.bindings.get(resource.name)?.hasMaker && readable.has(resourceCode(resource.name));
    if (!isLimited || binding.platform || isKept(resource)) return skip();
    const before = await stored(binding, id);
    expect((await listed({}, 'scoped')).map((each) => each.id)).not.toContain(id);
    if (binding.detail !== '') expect((await get(`${path}/detail`, { id }, 'scoped')).status).toBe(404);
    expect((await offered('scoped')) ?? []).toEqual([]);
    expect((await get(`${path}/history`, { id }, 'scoped')).status).toBe(404);
    await refusedFor('scoped');
    expect(await stored(binding, id)).toEqual(before);
    if (!may('add')) return;
    const own = await post(`${path}/submit`, await samples.input(resource, 'add'), 'scoped');
    if (own.status === 200) expect((await listed({}, 'scoped')).map((each) => each.id)).toContain(own.body.data.id);
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
      if (!isRead) expect((await offered(stranger)) ?? []).toEqual([]);
      return expect(await stored(binding, id)).toEqual(before);
    }
    expect(seen.status).toBe(200);
    if (!binding.platform) expect(rowsIn(seen.body.data).map((each) => each.id)).not.toContain(id);
    expect((await get(`${path}/detail`, { id }, stranger)).status).toBe(404);
    // Nothing, or not even that where rows are somebody's own.
    const past = await get(`${path}/history`, { id }, stranger);
    expect(past.status === 404 ? [] : (past.body.data ?? [])).toEqual([]);
    expect((await offered(stranger)) ?? []).toEqual([]);
    const refused = await refusedFor(stranger);
    const mine = (await get(`${path}/history`, { id })).body.data as Input[];
    if (mine[0] && (may('edit') || may('remove'))) await refused('restore', { historyId: mine[0].id });
    return expect(await stored(binding, id)).toEqual(before);
  });
});

/** Whether only 000000 may have it: its menu is kept from other tenants (wire §1.6), or there is no menu to grant. */
function isKept(resource: Resource): boolean {
  const ofResource = (menu: Menu, kept: boolean): boolean[] => {
    const isIt = menu.code === resourceCode(resource.name);
    const below = (menu.children ?? []).flatMap((child) => ofResource(child, kept || (child.platform ?? false)));
    return isIt ? [kept] : below;
  };
  return allMenus.flatMap((menu) => ofResource(menu, menu.platform ?? false)).every(Boolean);
}

/** The actions that need a right of their own from that account. */
function guarded(resource: Resource, account: string): [string, Action][] {
  return Object.entries(resource.actions ?? {}).filter(([key]) => {
    const code = permissionCode(resource, key);
    // '' is everyone's own business: password, own data.
    return code !== '' && (account === 'nobody' || code !== resourceCode(resource.name));
  });
}

/** A file with one row to import, as a multipart body. */
async function upload(resource: Resource): Promise<[Buffer, { headers: Record<string, string> }]> {
  const input = await samples.input(resource, 'add');
  const cells: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    const field = resource.fields[name];
    if (!field || field.kind === 'json') continue;
    cells[field.label.zh] = field.resource ? await titles(field.resource, value) : cellOf(field.dictionary, value);
  }
  const workbook = new Workbook();
  workbook.addWorksheet('x').addRows([Object.keys(cells), Object.values(cells)] as never);
  const file = Buffer.from(await workbook.xlsx.writeBuffer());
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="x.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n';
  return [
    Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]),
    { headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  ];
}

const cellOf = (dictionary: string | undefined, value: unknown): unknown => {
  const entries = allDictionaries.find(({ code }) => code === dictionary)?.entries;
  const label = (key: unknown) => entries?.find((entry) => entry.key === key)?.zh ?? key;
  return Array.isArray(value)
    ? value.map(label).join('，')
    : typeof value === 'boolean'
      ? value
        ? '是'
        : '否'
      : label(value);
};

async function titles(name: string, value: unknown): Promise<string> {
  const target = bindings.find(({ resource }) => resource.name === name)?.resource;
  const ids = Array.isArray(value) ? value : [value];
  const rows = await Promise.all(
    ids.map(async (each) => (await get(`${target?.path}/detail`, { id: each })).body.data),
  );
  return rows.map((each) => each[target?.title ?? '']).join('，');
}
