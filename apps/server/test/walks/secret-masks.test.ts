import { inputSchema } from '@refectory/declaration/field/schema.ts';
import { secretMask } from '@refectory/declaration/field/wire-value.ts';
import { allResources } from '@refectory/modules/catalogue.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createSaberClient } from '../fixtures/platform/saber-client.ts';
import { createTestApp } from '../test-app.ts';

// Saber submits whole rows and requires a secret: a set secret is returned as a mask, and submitting the mask keeps it.

const testApp = await createTestApp();
afterAll(() => testApp.close());
const saber = createSaberClient(testApp);
saber.token = (await saber.signIn()).body.data.accessToken;

const client = {
  clientId: 'kiosk',
  authorizedGrantTypes: 'password',
  scope: 'all',
  accessTokenValidity: 600,
  refreshTokenValidity: 7200,
};
const source = { name: 'kept', driverClass: 'org.postgresql.Driver', url: 'jdbc:postgresql://h.example.com/a' };
const cases = [
  ['/blade-system/client', 'sys_client', 'clientSecret', 'client_secret', client],
  ['/blade-develop/datasource', 'develop_datasource', 'password', 'password', { ...source, username: 'u' }],
  ['/blade-resource/sms', 'message_sms', 'secretKey', 'secret_key', { provider: 1, code: 's' }],
  [
    '/dining/codeprovider',
    'dining_code_provider',
    'appSecret',
    'app_secret',
    { name: 'c', provider: 1, release: 1, width: 430 },
  ],
  ['/blade-resource/oss', 'files_oss', 'secretKey', 'secret_key', { provider: 1, code: 'o', name: 'o' }],
] as const;

describe.each(cases)('%s', (path, table, name, column, row) => {
  const url = `/api${path}`;
  const stored = (id: string) =>
    testApp.run('000000', async (ctx) => {
      const { rows } = await sql<{ secret: string | null }>`
        select ${sql.ref(column)} as secret from ${sql.table(table)} where id = ${id}::bigint`.execute(ctx.db);
      return rows[0]?.secret ?? null;
    });
  const submit = (data: object) => saber.post(`${url}/submit`, { data });
  const read = async (id: string) => (await saber.get(`${url}/detail`, { id })).data;

  test('a set secret reads as a mask; the mask, and nothing, keep it', async () => {
    const { data } = await submit({ ...row, [name]: 'first-secret' });
    const first = await stored(data.id);
    expect(first).not.toContain(secretMask);
    const { records } = (await saber.get(`${url}/list`, { current: 1, size: 100 })).data;
    expect(records.find(({ id }: { id: string }) => id === data.id)).toMatchObject({ [name]: secretMask });
    for (const kept of [secretMask, ` ${secretMask} `, '', null, undefined]) {
      expect(await submit({ ...(await read(data.id)), [name]: kept })).toMatchObject({ code: 200 });
      expect(await stored(data.id)).toBe(first);
    }
    expect(await submit({ ...(await read(data.id)), [name]: 'second-secret' })).toMatchObject({ code: 200 });
    expect(await stored(data.id)).not.toBe(first);
    expect(await saber.post(`${url}/remove`, { params: { ids: data.id } })).toMatchObject({ code: 200 });
  });

  test('the mask is no secret of a new row', async () => {
    const answer = await submit({ ...row, [name]: secretMask });
    if (answer.code === 400) return expect(answer.errors).toMatchObject([{ field: name, reason: 'required' }]);
    expect(await stored(answer.data.id)).toBeNull();
    expect(await read(answer.data.id)).toMatchObject({ [name]: '' });
  });
});

test('no declared secret ever reads the mask as a value, in whatever input', () => {
  const inputs = allResources.flatMap(({ name, fields, actions = {} }) => [
    { name, fields },
    ...Object.entries(actions).map(([key, { input = {} }]) => ({ name: `${name}/${key}`, fields: input })),
  ]);
  const secrets = inputs.flatMap(({ name: place, fields }) =>
    Object.entries(fields)
      .filter(([, { kind }]) => kind === 'secret')
      .map(([name, field]) => ({ place, name, field })),
  );
  expect(secrets.length).toBeGreaterThan(6);
  for (const { place, name, field } of secrets)
    for (const mode of ['add', 'edit', 'action'] as const) {
      const result = inputSchema({ [name]: field }, mode).safeParse({ [name]: secretMask });
      expect(result.data?.[name] ?? '', `${place} ${name} ${mode}`).toBe('');
    }
});

test("a person's password is not even masked", async () => {
  const { records } = (await saber.get('/api/blade-user/list', { current: 1, size: 10 })).data;
  expect(records[0]).toMatchObject({ password: '' });
});
