import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Binding, Hooks } from '@refectory/engine/resource/binding.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../factories/user.ts';
import { resourceSamples } from '../samples/resource-samples.ts';
import type { Input } from '../samples/sample-rows.ts';
import { allBindings, createResourceFixture } from './fixtures/resource-fixture.ts';

// Restoring is validated like saving the same content by the restoring user (spec/rules#restore), for every resource.
const walk = await createResourceFixture();
const { testApp, samples, get, post, readStored } = walk;
afterAll(() => testApp.close());

const readHistory = async (path: string, id: string): Promise<Input[]> =>
  (await get(`${path}/history`, { id })).body.data;
const restorable = allBindings.filter(
  ({ resource: { name, verbs } }) =>
    verbs.includes('add') &&
    verbs.includes('remove') &&
    !resourceSamples[name]?.notRemovable &&
    !resourceSamples[name]?.notRestorable,
);

/** Runs with the hooks of a resource replaced, since they are shared objects. */
async function withHooks<T>({ hooks }: Binding, own: Partial<Hooks>, fn: () => Promise<T>): Promise<T> {
  const before = { ...hooks };
  Object.assign(hooks, own);
  try {
    return await fn();
  } finally {
    for (const key of Object.keys(own)) delete (hooks as Record<string, unknown>)[key];
    Object.assign(hooks, before);
  }
}
const refuse = () => {
  throw new DomainError('platform.conflict');
};

describe.each(restorable.map((binding) => [binding.resource.name, binding] as const))('%s', (_, binding) => {
  const { path } = binding.resource;

  test('comes back only when its hooks take the same content again', async () => {
    const id = await samples.add(binding.resource);
    expect((await post(`${path}/remove`, { ids: id })).body.data.results).toMatchObject([{ ok: true }]);
    const [removal] = await readHistory(path, id);
    for (const hook of ['beforeSave', 'afterSave'] as const) {
      const refused = await withHooks(binding, { [hook]: refuse }, () =>
        post(`${path}/restore`, { historyId: removal?.id }),
      );
      expect([hook, refused.status, refused.body.error]).toEqual([hook, 409, 'platform.conflict']);
      expect(await readStored(binding, id)).toBeUndefined();
    }
    const asked: unknown[] = [];
    const beforeSave: Hooks['beforeSave'] = (_ctx, values, previous) => void asked.push([{ ...values }, previous]);
    await withHooks(binding, { beforeSave }, () => post(`${path}/restore`, { historyId: removal?.id }));
    expect(asked).toEqual([[expect.any(Object), undefined]]);
    expect(await readStored(binding, id)).toBeDefined();
  });

  test('comes back to nobody who may not add it', async () => {
    const { name } = binding.resource;
    const id = await samples.add(binding.resource);
    await post(`${path}/remove`, { ids: id });
    const [removal] = await readHistory(path, id);
    const refused = await post(`${path}/restore`, { historyId: removal?.id }, 'editor');
    // A personal row is not found by others.
    expect([name, refused.status]).toEqual([name, resourceSamples[name]?.hiddenBy ? 404 : 403]);
    expect(await readStored(binding, id)).toBeUndefined();
  });
});

const editable = restorable.filter(({ resource: { verbs } }) => verbs.includes('edit'));
test.each(editable.map((binding) => [binding.resource.name, binding] as const))(
  '%s goes back to an earlier content only when its hooks take that',
  async (_, binding) => {
    const { path } = binding.resource;
    const id = await samples.add(binding.resource);
    const { body } = await samples.submit(binding.resource, { ...(await samples.input(binding.resource, 'edit')), id });
    expect(body.code, JSON.stringify(body)).toBe(200);
    const now = await readStored(binding, id);
    const first = (await readHistory(path, id)).at(-1);
    const refused = await withHooks(binding, { beforeSave: refuse }, () =>
      post(`${path}/restore`, { historyId: first?.id }),
    );
    expect([refused.status, refused.body.error]).toEqual([409, 'platform.conflict']);
    expect(await readStored(binding, id)).toEqual(now);
  },
);

beforeAll(async () => {
  await testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{ code: string }>`
      select code from sys_menu where not platform and code !~ '_(add|others)$'`.execute(ctx.db);
    await createUser(ctx, { account: 'editor', permissions: rows.map(({ code }) => code) });
    await createUser(ctx, { account: 'desk', permissions: ['user', 'user_add', 'user_edit', 'user_delete'] });
  });
}, 30_000);

test('a small user brings back no administrator, and nobody with more than he has himself', async () => {
  const make = async (roleAlias: string, account: string) => {
    const roleId = await testApp.run('000000', async ({ db }) => {
      const role = db.selectFrom('sys_role').select('id').where('role_alias', '=', roleAlias);
      return (await role.executeTakeFirstOrThrow()).id;
    });
    const user = { account, password: 'a-password-1', name: account, realName: account, roleId, deptId: '1' };
    const dept = (await get('/blade-system/dept/list')).body.data[0].id;
    const { body } = await post('/blade-user/submit', { ...user, deptId: dept });
    expect(body.code, JSON.stringify(body)).toBe(200);
    await post('/blade-user/remove', { ids: body.data.id });
    const [removal] = await readHistory('/blade-user', body.data.id);
    return { id: body.data.id as string, historyId: removal?.id };
  };
  const removed = { chief: await make('administrator', 'chief'), editor: await make('role-editor', 'sub-editor') };
  const users = allBindings.find(({ resource }) => resource.name === 'system.user') as Binding;
  for (const [who, { id, historyId }] of Object.entries(removed)) {
    const refused = await post('/blade-user/restore', { historyId }, 'desk');
    expect([who, refused.status >= 400 && refused.status < 404], JSON.stringify(refused.body)).toEqual([who, true]);
    expect(await readStored(users, id)).toBeUndefined();
    expect((await post('/blade-user/restore', { historyId })).status).toBe(200);
  }
});
