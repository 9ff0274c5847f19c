import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DocumentCall, type RowCatalogue, validInput } from '../fuzz/document-calls.ts';
import type { Input } from '../samples/sample-rows.ts';
import type { TestResponse } from '../test-client.ts';
import { checkConcurrently } from './fixtures/check-concurrently.ts';
import { allBindings, createResourceFixture } from './fixtures/resource-fixture.ts';
import { listDocumentedCalls, listRowParameters, type RowParameter } from './fixtures/row-parameters.ts';

// Every input that names rows in the OpenAPI document (spec/rules#refusals): missing or invalid ids are refused at
// their field, and an id of another tenant's row gets the same response as an unknown one.
const walk = await createResourceFixture();
const { testApp, samples, get } = walk;
afterAll(() => testApp.close());

/** Takes the filters of a list, which are documented there. */
const asLists = ['/api/blade-user/export-user'];
/** Calls that end the session. */
const ending = ['/logout', '/lock', '/sessions/end'];
const stranger = '100001/admin';
const unknownId = '999999999999';
const noRows: RowCatalogue = { byPath: new Map(), byResource: new Map() };

/** Other inputs of a call: values of the documented kinds, and ids of no row. */
function besides(call: DocumentCall, own?: RowParameter): Input {
  const others = listRowParameters(call).map(({ name, isOwn, isRequired }) => {
    const isLeftOut = isOwn && (own?.isOwn || !isRequired);
    return [name, isLeftOut ? undefined : unknownId];
  });
  // The parent matters where a tree is loaded in parts.
  const parts = 'lazy' in call.properties && { lazy: 'true' };
  return { ...validInput(call, noRows, 1), ...Object.fromEntries(others), ...parts };
}

let calls: DocumentCall[] = [];
let named: RowParameter[] = [];
beforeAll(async () => {
  calls = await listDocumentedCalls(testApp);
  named = calls.flatMap(listRowParameters);
}, 60_000);

const send = (account: string, { method, path }: DocumentCall, input: Input): Promise<TestResponse> => {
  const text = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  const query = Object.fromEntries(given.map(([name, value]) => [name, text(value)]));
  return testApp.call(account, method, path.replace('/api', ''), method === 'GET' ? query : input);
};
const documentedNames = ({ status, body }: TestResponse) => `${status} ${JSON.stringify(body).slice(0, 200)}`;
const inputNames = ({ body }: TestResponse): string[] =>
  (body?.errors ?? []).map(({ field }: { field: string }) => field);

const one = ['x', '-1', '1.5', '9'.repeat(30), "1' or 1=1", { a: 1 }, ['1', '2'], [['1']]];
const several = ['x', '-1', '1,x', '9'.repeat(30), { a: 1 }, ['1', 'x'], [['1']]];
const nothing = [undefined, '', ' ', 'null', 'undefined'];

test('says what it takes: no call reads an id that the document does not name', async () => {
  expect(named.length).toBeGreaterThan(900);
  expect(named.filter(({ resource }) => resource === '').map(({ call, name }) => `${call.path} ${name}`)).toEqual([]);
  const unnamed: string[] = [];
  for (const call of calls.filter(({ path }) => !ending.some((end) => path.endsWith(end)))) {
    const answer = await send('admin', call, { ...besides(call), id: 'x', ids: 'x', historyId: 'x' });
    // An unknown filter is refused by its name, too.
    for (const field of answer.body?.error === 'platform.no-such-filter' ? [] : inputNames(answer))
      if (['id', 'ids', 'historyId'].includes(field) && !(field in call.properties) && !asLists.includes(call.path))
        unnamed.push(`${call.path} ${field}`);
  }
  expect(unnamed).toEqual([]);
}, 120_000);

test('what is no id is refused at its field', async () => {
  const wrong: string[] = [];
  await checkConcurrently(named, async (rows) => {
    const { call, name, isSeveral, isFilter, isOwn } = rows;
    const sound = besides(call, rows);
    const values = isFilter ? ['x', '-1', '9'.repeat(30)] : isSeveral ? several : one;
    // A query string has lists, but no nested ones.
    for (const value of call.method === 'GET' ? values.slice(0, -1) : values) {
      const answer = await send('admin', call, { ...sound, [name]: value });
      // The rows of the call are validated first, and they are missing here.
      const isOther = !isOwn && (answer.status === 404 || inputNames(answer).length > 0);
      const isRefused = isOther || (answer.status === 400 && inputNames(answer).includes(name));
      if (!isRefused && !(isFilter && answer.status < 500))
        wrong.push(`${call.method} ${call.path} ${name}=${JSON.stringify(value)} ${documentedNames(answer)}`);
    }
  });
  expect(wrong).toEqual([]);
}, 300_000);

test('what is missing is refused at its field, and what nobody has is not found', async () => {
  const wrong: string[] = [];
  const required = named.filter(({ isRequired }) => isRequired);
  await checkConcurrently(required, async (rows) => {
    const { call, name, isOwn, resource } = rows;
    const sound = besides(call, rows);
    const values = call.method === 'GET' ? nothing : [...nothing, null, [], {}];
    for (const value of values) {
      const answer = await send('admin', call, { ...sound, [name]: value });
      if (answer.status !== 400 || !inputNames(answer).includes(name))
        wrong.push(`${call.method} ${call.path} ${name}=${JSON.stringify(value)} ${documentedNames(answer)}`);
    }
    for (const value of ['0', unknownId]) {
      const answer = await send('admin', call, { ...sound, [name]: value });
      // A query about a referenced row may return nothing. The root of the regions has the id 0.
      const isRefused = answer.status >= 400 || !isOwn || (value === '0' && resource === 'system.region');
      if (!isRefused || answer.status >= 500)
        wrong.push(`${call.method} ${call.path} ${name}=${value} ${documentedNames(answer)}`);
    }
  });
  expect(wrong).toEqual([]);
}, 300_000);

/** Ids of a row of each resource in 000000, and of its history. */
async function rowsOfHome(): Promise<{ ids: Map<string, string>; pasts: Map<string, string> }> {
  const ids = new Map<string, string>();
  const pasts = new Map<string, string>();
  for (const { resource } of allBindings) {
    const id = await samples.add(resource);
    const { body } = await get(`${resource.path}/history`, { id });
    ids.set(resource.name, id);
    pasts.set(resource.name, body.data?.[0]?.id ?? '1');
  }
  const view = { list: 'dining.place', name: 'view', content: { filters: {} } };
  const { body } = await walk.post('/blade-desk/list-view/submit', view);
  ids.set('listView', body.data.id).set('report', ids.get('dining.booking') ?? '');
  return { ids, pasts };
}

/** Everything in tenant 000000 but what is written later, logs and when a session was used last: one number per table. */
const contentOfHome = () =>
  testApp.run('000000', async ({ db }) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'
        and c.table_name not like 'log\\_%'`.execute(db);
    const content: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{
        sum: string;
      }>`select count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - 'active_at')::text, 0)), 0) as sum from ${sql.table(name)} t where tenant_id = '000000'`.execute(
        db,
      );
      content[name] = rows[0]?.sum;
    }
    return content;
  });

test("another tenant's row is answered as one that nobody has, and stays as it is", async () => {
  const { ids, pasts } = await rowsOfHome();
  await get('/dining/place/list', {}, stranger);
  const before = await contentOfHome();
  const wrong: string[] = [];
  const compare = async (rows: RowParameter): Promise<void> => {
    const { call, name, resource } = rows;
    const sound = besides(call, rows);
    const foreign = name === 'historyId' ? pasts.get(resource) : ids.get(resource);
    if (!foreign) wrong.push(`${call.path} ${name}: no row of ${resource}`);
    const answer = async (id: string | undefined) => {
      const said = await send(stranger, call, { ...sound, [name]: id });
      const { requestId: _, ...body } = said.body ?? {};
      return `${said.status} ${JSON.stringify(body).replaceAll(`"${id}"`, '"…"').replaceAll(unknownId, '…')}`;
    };
    const [none, hidden] = [await answer(unknownId), await answer(foreign)];
    if (none !== hidden)
      wrong.push(`${call.method} ${call.path} ${name}: ${hidden.slice(0, 300)} | ${none.slice(0, 200)}`);
  };
  // Regions can be read by everybody.
  const foreigners = named.filter(({ resource }) => resource !== 'system.region');
  const isRead = ({ call }: RowParameter) => call.method === 'GET';
  await checkConcurrently(foreigners.filter(isRead), compare);
  // Calls that may write run one after the other, because one may affect another.
  for (const rows of foreigners) if (!isRead(rows)) await compare(rows);
  expect(wrong).toEqual([]);
  const after = await contentOfHome();
  const changes = Object.entries(after).filter(([table, content]) => content !== before[table]);
  expect(changes.map(([table, content]) => `${table}: ${before[table]} → ${content}`)).toEqual([]);
}, 300_000);
