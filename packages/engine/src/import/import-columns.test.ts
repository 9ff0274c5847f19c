import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { expect, test } from 'vitest';
import { matchImportColumns } from './import-columns.ts';

const resource = {
  name: 'library.item',
  path: '/library/item',
  label: label('物品', 'Item'),
  title: 'name',
  fields: {
    name: f.text('物品名称', 'Name', { form: true, required: true }),
    cost: f.decimal('成本（元）', 'Cost (yuan)', { form: true }),
  },
};
const match = (...headers: string[]) =>
  matchImportColumns({ resource, importIdentity: [] } as never, headers, 'zh').map(({ name, at }) => [name, at]);

test('headings are found with and without star, in either language, with brackets of either width', () => {
  const both = [
    ['name', 0],
    ['cost', 1],
  ];
  expect(match('物品名称*', '成本（元）')).toEqual(both);
  expect(match('物品名称', '成本(元)')).toEqual(both);
  expect(match('Name', 'cost (yuan)')).toEqual(both);
});
