import { defineCalls } from '@refectory/declaration/call/call.ts';
import { list, optional, row, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { permissionCode } from '@refectory/declaration/resource.ts';
import { code } from './code.ts';
import { datasource, datasourceTestInput } from './datasource.ts';

const mayGenerate = permissionCode(code, 'add');
const id = f.reference('develop.datasource', '数据源', 'Data source', { required: true });

/** A column with a suggested mapping (`ColumnMapping`). */
const proposed = {
  column: f.text('列名', 'Column'),
  type: f.text('类型', 'Type'),
  kind: f.text('字段种类，留空表示不生成', 'Kind of the field; left out where it is empty'),
  name: f.text('字段名', 'Field'),
  zh: f.text('中文名称', 'Chinese name'),
  en: f.text('英文名称', 'English name'),
  required: f.flag('必填', 'Required'),
  list: f.flag('列表', 'In the list'),
  search: f.flag('搜索', 'Searched'),
  unique: f.flag('不重复', 'Unique'),
  max: optional(f.integer('最大长度', 'Longest text')),
  entries: optional(
    list('字典条目', 'Entries of its dictionary', {
      key: f.integer('键值', 'Key', { required: true }),
      zh: f.text('中文', 'Chinese'),
      en: f.text('英文', 'English'),
    }),
  ),
};

/** Calls that connect to other databases, outside of transactions. */
export const datasourceCalls = defineCalls({
  test: {
    method: 'POST',
    path: '/blade-develop/datasource/test',
    label: label('测试连接', 'Test the connection'),
    group: datasource.label,
    permission: permissionCode(datasource, 'edit'),
    input: { ...datasourceTestInput, id: f.reference('', '数据源', 'Data source') },
    answer: row({
      product: f.text('数据库', 'Database'),
      milliseconds: f.integer('毫秒', 'Milliseconds', { required: true }),
      tables: f.integer('数据表数', 'Tables', { required: true }),
    }),
  },
  tables: {
    method: 'GET',
    path: '/blade-develop/datasource/tables',
    label: label('数据表', 'Tables'),
    group: datasource.label,
    permission: mayGenerate,
    input: { id },
    answer: rows({ name: f.text('表名', 'Table'), remark: f.text('备注', 'Remark') }),
  },
  columns: {
    method: 'GET',
    path: '/blade-develop/datasource/columns',
    label: label('数据表字段', 'Columns of a table'),
    group: datasource.label,
    permission: mayGenerate,
    input: { id, table: f.text('表名', 'Table', { required: true, max: 100 }) },
    answer: row({ pkName: code.fields.pkName, columns: list('字段', 'Columns', proposed) }),
  },
});
