import {
  codePath,
  createLegacyDatabase,
  datasourcePath,
} from '@refectory/server/test/fixtures/platform/legacy-database.ts';
import { afterAll, describe, expect, test } from 'vitest';

const { testApp, datasourceId, get, post, row, addRow } = await createLegacyDatabase();
afterAll(() => testApp.close());

describe('tables and columns of a data source', () => {
  test('are read with their remarks, keys and kinds; common columns are left out', async () => {
    const tables = await get(`${datasourcePath}/tables`, { id: datasourceId });
    expect(tables.data).toContainEqual({ name: 't_supplier', remark: '供应商' });
    expect(tables.data.map(({ name }: { name: string }) => name)).toContain('v_supplier');
    const { data } = await get(`${datasourcePath}/columns`, { id: datasourceId, table: 't_supplier' });
    expect(data.pkName).toBe('id');
    const kinds = Object.fromEntries(
      data.columns.map(({ column, kind }: { column: string; kind: string }) => [column, kind]),
    );
    expect(kinds).toEqual({
      id: '',
      code: 'text',
      name: 'text',
      state: 'choice',
      colour: 'choice',
      unit_price: 'money',
      weight: 'decimal',
      order: 'integer',
      since: 'date',
      opens: 'time',
      seen: 'datetime',
      is_open: 'flag',
      logo_url: 'image',
      remark: 'multiline',
      location: '',
      create_time: '',
      is_deleted: '',
      one: 'integer',
      two: 'integer',
      owner_id: 'text',
    });
    const of = (name: string) => data.columns.find(({ column }: { column: string }) => column === name);
    expect(of('code')).toMatchObject({
      required: true,
      unique: true,
      max: 20,
      name: 'code',
      type: 'character varying(20)',
    });
    expect(of('one').unique).toBe(false);
    expect(of('name')).toMatchObject({ zh: '供应商名称', en: 'Name', list: true, search: true });
    expect(of('state')).toMatchObject({
      zh: '状态',
      entries: [
        { key: 1, zh: '启用' },
        { key: 2, zh: '停用' },
      ],
    });
    expect(of('colour').entries.map(({ zh }: { zh: string }) => zh)).toEqual(['红', `绿'n`]);
    expect(of('order').name).toBe('orderValue');
  });

  test('are for administrators, and only those there are', async () => {
    expect((await get(`${datasourcePath}/tables`, { id: datasourceId }, 'reader')).code).toBe(403);
    expect((await get(`${datasourcePath}/columns`, { id: datasourceId, table: 'x' }, 'reader')).code).toBe(403);
    expect((await get(`${datasourcePath}/columns`, { id: datasourceId, table: 'nothing' })).errors).toMatchObject([
      { field: 'tableName', reason: 'develop.no-such-table' },
    ]);
    expect((await get(`${datasourcePath}/tables`, {})).errors).toMatchObject([{ field: 'id', reason: 'required' }]);
    expect((await get(`${datasourcePath}/tables`, { id: '99999' })).code).toBe(404);
  });
});

describe('a row', () => {
  test.each([
    [{ packageName: 'org.example.供应' }, 'packageName', 'develop.name-unusable'],
    [{ packageName: 'org.example.system' }, 'packageName', 'develop.module-of-the-house'],
    [{ serviceName: '服务' }, 'serviceName', 'develop.name-unusable'],
    [{ tableName: '表' }, 'tableName', 'develop.name-unusable'],
    [{ baseMode: 'x' }, 'baseMode', 'type'],
    [{ columns: { a: 1 } }, 'columns', 'type'],
    [{ columns: [{ column: 'a', kind: 'code', name: 'a', zh: '', en: '' }] }, 'columns.0.kind', 'not-offered'],
    [{ columns: [{ column: 'a', kind: 'text', name: 'a b', zh: '', en: '' }] }, 'columns', 'develop.column-refused'],
    [{ columns: [{ column: 'a', kind: 'text', name: 'id', zh: '', en: '' }] }, 'columns', 'develop.column-refused'],
    [
      { columns: ['a', 'b'].map((column) => ({ column, kind: 'text', name: 'a', zh: '', en: '' })) },
      'columns',
      'develop.column-refused',
    ],
  ])('is refused with %j', async (more, field, reason) => {
    expect((await post('submit', row(more))).errors).toMatchObject([{ field, reason }]);
  });

  test('keeps its data source from being removed', async () => {
    await addRow();
    const { body } = await testApp.call('admin', 'POST', `${datasourcePath}/remove`, { ids: datasourceId });
    expect(body.data.results).toMatchObject([{ ok: false }]);
  });

  test('is copied under a name that says so, by query, form and JSON', async () => {
    const id = await addRow({ codeName: '长'.repeat(100), nameEn: 'Supplier' });
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    const copies = [
      await post(`copy?id=${id}`, {}),
      (await testApp.call('admin', 'POST', `${codePath}/copy`, `id=${id}`, form)).body,
      await post('copy', { id }),
    ].map(({ data }) => data.id as string);
    expect(new Set(copies).size).toBe(3);
    for (const copy of copies)
      expect((await get(`${codePath}/detail`, { id: copy })).data).toMatchObject({
        codeName: `${'长'.repeat(95)}-copy`,
        nameEn: 'Supplier',
        tableName: 't_supplier',
      });
    expect((await post('copy', { id: '99999' })).code).toBe(404);
    expect((await post('copy', { id }, 'reader')).code).toBe(403);
  });
});
