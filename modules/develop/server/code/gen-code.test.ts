import { codePath, createLegacyDatabase } from '@refectory/server/test/fixtures/platform/legacy-database.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { purgePackagesJob } from './zip/packages.ts';

const { testApp, get, post, addRow } = await createLegacyDatabase();
afterAll(() => testApp.close());

/** The files a link leads to. */
async function fetchZip(link: string): Promise<Record<string, string>> {
  const { status, raw, headers } = await testApp.call(undefined, 'GET', link.replace(/^\/api/, ''));
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  return Object.fromEntries(
    Object.entries(unzipSync(raw)).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
}

describe('gen-code', () => {
  test('answers a link to a zip that opens once, without a token, and not by a look at its headers', async () => {
    const { code, data } = await post('gen-code', { ids: await addRow(), system: 'saber' });
    expect([code, data.fileName]).toEqual([200, 'refectory-plant-supplier.zip']);
    const built = await testApp.app();
    expect((await built.http.inject({ method: 'HEAD', url: data.link })).statusCode).toBe(404);
    const answers = await Promise.all([1, 2].map(() => built.http.inject({ method: 'GET', url: data.link })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.rawPayload.length).toBe(data.size);
  });

  test('keeps a zip for ten minutes', async () => {
    const { link } = (await post('gen-code', { ids: await addRow() })).data;
    testApp.setClock('2026-11-20 12:10:01');
    expect((await testApp.call(undefined, 'GET', link.replace(/^\/api/, ''))).body).toMatchObject({
      code: 404,
      error: 'develop.package-gone',
    });
    const host = { withTenant: testApp.run, listTenants: async () => ['000000'], now: testApp.now };
    await purgePackagesJob.run(host, undefined as never);
    const { rows } = await testApp.run('000000', (ctx) => sql`select from develop_package`.execute(ctx.db));
    expect(rows).toEqual([]);
    testApp.setClock('2026-11-20 12:00:00');
  });

  test('puts server and console into the folders asked for, several resources into one zip', async () => {
    const ids = [
      await addRow({ apiPath: 'D:\\work\\..\\api', webPath: '/Users/me/../../web' }),
      await addRow({ tableName: 'v_supplier', tablePrefix: 'v_s', wrapMode: 1, baseMode: 1, packageName: 'plant' }),
    ];
    const { data } = await post(`gen-code?ids=${ids.join(',')}`, {});
    expect(data.fileName).toBe('refectory-code-2.zip');
    const files = await fetchZip(data.link);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'modules/plant/contract/supplier.ts',
        'modules/plant/contract/upplier.ts',
        'modules/catalogue.ts',
        'modules/errors.ts',
        'modules/menus.ts',
        'D/work/api/modules/plant/server/supplier.test.ts',
        'Users/me/web/modules/plant/console/supplier-page.tsx',
        'modules/plant/server/upplier.test.ts',
      ]),
    );
    expect(Object.keys(files).filter((name) => /\.\.|^\/|\\|:/.test(name))).toEqual([]);
    expect(files['modules/plant/contract/resources.ts']).toContain('[supplier, upplier]');
  });

  test('refuses what is there already, tables and keys that are not, and whoever may not', async () => {
    const refused = async (more: object) => (await post('gen-code', { ids: await addRow(more) })).errors?.[0];
    expect(await refused({ tableName: 'dining_place', tablePrefix: 'dining_', packageName: 'dining' })).toMatchObject({
      reason: 'develop.no-such-table',
    });
    const columns = [{ column: 'a', kind: 'text', name: 'a', zh: '甲', en: 'A' }];
    expect(
      await refused({ columns, tableName: 'x_place', tablePrefix: 'x_', packageName: 'dining', serviceName: 'x' }),
    ).toMatchObject({ field: 'tableName', reason: 'develop.already-there' });
    expect(await refused({ columns, tableName: 'x_place', tablePrefix: 'x_', serviceName: 'dining' })).toMatchObject({
      field: 'serviceName',
      reason: 'develop.already-there',
    });
    expect(await refused({ columns: [{ ...columns[0], kind: '' }] })).toMatchObject({ reason: 'develop.no-columns' });
    expect(await refused({ pkName: 'nothing' })).toMatchObject({ field: 'pkName', reason: 'develop.no-such-column' });
    const id = await addRow();
    expect((await post('gen-code', { ids: `${id},${await addRow()}` })).errors[0].reason).toBe('develop.already-there');
    expect((await post('gen-code', {})).errors).toMatchObject([{ field: 'ids', reason: 'required' }]);
    expect((await post('gen-code', { ids: '99999' })).code).toBe(404);
    expect((await post('gen-code', { ids: id }, 'reader')).code).toBe(403);
    expect((await get(`${codePath}/preview`, { id }, 'reader')).code).toBe(403);
  });
});

test('the preview shows new files whole and changed ones by their changes', async () => {
  const { data } = await get(`${codePath}/preview`, { id: await addRow() });
  const file = (name: string) => data.find(({ path: each }: { path: string }) => each === name);
  expect(file('modules/plant/contract/supplier.ts').content).toContain(`name: 'plant.supplier'`);
  expect(file('modules/catalogue.ts')).toMatchObject({ isNew: false });
  const changedLines = (name: string) => {
    const changes = file(name).changes as { text: string }[];
    return changes.flatMap(({ text }) => text.split('\n').filter((line) => /^[+-]/.test(line)));
  };
  expect(changedLines('modules/catalogue.ts')).toEqual([
    `+import { plantDictionaries } from './plant/contract/dictionaries.ts';`,
    `+import { plantResources } from './plant/contract/resources.ts';`,
    '+  ...plantResources,',
    '+  ...plantDictionaries,',
  ]);
  expect(changedLines('modules/menus.ts')).toEqual([
    `+import { plantMenus } from './plant/contract/menus.ts';`,
    '+  ...plantMenus,',
  ]);
  expect(changedLines('modules/errors.ts')).toEqual([
    `+import { plantErrors } from './plant/contract/errors.ts';`,
    '+  ...plantErrors,',
  ]);
});

test('a table with hostile names makes harmless files', async () => {
  const { data } = await get(`${codePath}/preview`, {
    id: await addRow({ tableName: `evil'; drop table x; --`, tablePrefix: 'none' }),
  });
  const all = JSON.stringify(data);
  expect(all).not.toContain('process.exit');
  expect(all).not.toContain(`evil'`);
  const declaration = data.find(({ path: each }: { path: string }) => each.endsWith('evil-drop-table-x.ts'));
  expect(declaration.content).toContain(`processExit1: f.text('Process exit 1', 'Process exit 1'`);
});
