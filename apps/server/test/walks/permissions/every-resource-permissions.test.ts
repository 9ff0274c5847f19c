import { resourceCode } from '@refectory/declaration/resource.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '../../samples/sample-rows.ts';
import { createResourceClient, testIf } from '../fixtures/resource-client.ts';
import { allBindings, createResourceFixture, createScopedSamples, flattenRows } from '../fixtures/resource-fixture.ts';
import { assertAllRefused, isPlatformOnly, listGuardedActions } from '../fixtures/resource-permissions.ts';

/** Permissions, data scopes and tenants of every declared resource's calls. */
const walk = await createResourceFixture();
const { testApp, registry, samples, readable, get, post, readStored } = walk;
afterAll(() => testApp.close());
const scopedSamples = await createScopedSamples(walk);
const stranger = '100001/admin';

describe.each(allBindings.map((binding) => [binding.resource.name, binding] as const))('%s', (_, binding) => {
  const { resource } = binding;
  const { path } = resource;
  const { may, listed, hasOwnChoices, choices } = createResourceClient(walk, binding);
  let id = '';

  beforeAll(async () => {
    id = await samples.add(resource);
  }, 30_000);

  /** The row as a calendar counts it for an account; always nothing where none counts. */
  const countedDays = async (account: string): Promise<unknown> => {
    const { calendar } = resource;
    if (!calendar?.countedBy) return [];
    const { data } = (await get(`${path}/detail`, { id })).body;
    const day = String(data[calendar.from]).slice(0, 10);
    return (await get(`${path}/days`, { from: day, days: 1, ids: id }, account)).body.data;
  };

  test('is closed to whoever has no right', async () => {
    const closed = async (account: string, method: 'GET' | 'POST', call: string, input: Input) => {
      const { status, body } = await testApp.call(account, method, `${path}/${call}`, input);
      expect([call, status, body.error]).toEqual([call, 403, 'platform.forbidden']);
    };
    const reads = [
      'list',
      ...(binding.detailPermission === '' ? [] : ['detail']),
      'sums',
      ...(resource.calendar?.countedBy ? ['days'] : []),
      'history',
      ...(resource.states ? ['steps'] : []),
      ...(may('export') ? ['export'] : []),
      ...(may('import') ? ['import-template'] : []),
      ...(hasOwnChoices || binding.selectPermissions.includes('') ? [] : ['select']),
    ];
    for (const call of reads) await closed('nobody', 'GET', call, { id });
    const before = await readStored(binding, id);
    const reads403 = may('export') && !binding.platform ? ['export'] : [];
    for (const call of reads403) await closed('reader', 'GET', call, {});
    for (const account of ['nobody', 'reader']) {
      if (may('add')) await closed(account, 'POST', 'submit', await samples.input(resource, 'add'));
      if (may('edit')) await closed(account, 'POST', 'submit', { id });
      if (may('remove')) await closed(account, 'POST', 'remove', { ids: id });
      if (may('import')) await closed(account, 'POST', 'import', {});
      if (may('edit') || may('remove')) await closed(account, 'POST', 'restore', { historyId: '1' });
      for (const [key, { preview }] of listGuardedActions(resource, account))
        for (const call of preview ? [key, `${key}/preview`] : [key])
          await closed(account, 'POST', call, { id, ids: id });
    }
    expect(await readStored(binding, id)).toEqual(before);
    if (readable.has(resourceCode(resource.name))) expect((await get(`${path}/list`, {}, 'reader')).status).toBe(200);
    expect((await testApp.call(undefined, 'GET', `${path}/list`)).status).toBe(401);
  });

  // Platform rows are unavailable to other tenants instead, and resources without creator or menu have no data scope.
  const isLimited =
    registry.bindings.get(resource.name)?.list.scopeMenu !== undefined &&
    readable.has(resourceCode(resource.name)) &&
    !binding.platform &&
    !isPlatformOnly(resource);
  testIf(isLimited)('is hidden by a data scope from whoever sees own rows alone', async () => {
    const before = await readStored(binding, id);
    expect((await listed({}, 'scoped')).map((each) => each.id)).not.toContain(id);
    if (binding.detailPermission !== '') expect((await get(`${path}/detail`, { id }, 'scoped')).status).toBe(404);
    expect((await choices(id, 'scoped')) ?? []).toEqual([]);
    expect(await countedDays('scoped')).toEqual([]);
    expect((await get(`${path}/history`, { id }, 'scoped')).status).toBe(404);
    if (resource.states) expect((await get(`${path}/steps`, { id }, 'scoped')).status).toBe(404);
    const refused = await assertAllRefused({ ...walk, samples: scopedSamples }, resource, id, 'scoped');
    const [past] = (await get(`${path}/history`, { id })).body.data as Input[];
    if (past && (may('edit') || may('remove'))) await refused('restore', { historyId: past.id });
    expect(await readStored(binding, id)).toEqual(before);
    if (!may('add')) return;
    // References are to own rows as well, since rows of others cannot be named (data-scope-references.test.ts).
    const own = await post(`${path}/submit`, await scopedSamples.input(resource, 'add'), 'scoped');
    // `scoped` sees no department, so cannot create users.
    if (own.body.error === 'system.depts-beyond-own') return;
    expect(own.status, JSON.stringify(own.body)).toBe(200);
    expect((await listed({}, 'scoped')).map((each) => each.id)).toContain(own.body.data.id);
  });

  test('does not exist for another tenant', async () => {
    const before = await readStored(binding, id);
    const seen = await get(`${path}/list`, { size: 1000 }, stranger);
    if (isPlatformOnly(resource)) {
      // Regions can be read by everybody and written by the platform.
      const isRead = binding.detailPermission === '';
      const calls = [get(`${path}/history`, { id }, stranger)];
      if (!isRead) calls.push(get(`${path}/detail`, { id }, stranger));
      if (may('edit')) calls.push(post(`${path}/submit`, { ...(await samples.input(resource, 'edit')), id }, stranger));
      if (may('remove')) calls.push(post(`${path}/remove`, { ids: id }, stranger));
      expect([seen, ...(await Promise.all(calls))].every(({ status }) => status === 403)).toBe(true);
      if (!isRead) expect((await choices(id, stranger)) ?? []).toEqual([]);
      return expect(await readStored(binding, id)).toEqual(before);
    }
    expect(seen.status).toBe(200);
    expect(await countedDays(stranger)).toEqual([]);
    if (!binding.platform) expect(flattenRows(seen.body.data).map((each) => each.id)).not.toContain(id);
    expect((await get(`${path}/detail`, { id }, stranger)).status).toBe(404);
    const past = await get(`${path}/history`, { id }, stranger);
    expect([past.status, past.body.error]).toEqual([404, 'platform.not-found']);
    expect((await choices(id, stranger)) ?? []).toEqual([]);
    const refused = await assertAllRefused(walk, resource, id, stranger);
    const mine = (await get(`${path}/history`, { id })).body.data as Input[];
    if (mine[0] && (may('edit') || may('remove'))) await refused('restore', { historyId: mine[0].id });
    return expect(await readStored(binding, id)).toEqual(before);
  });
});
