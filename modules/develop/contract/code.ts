import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { yesNo } from '#system/contract/dictionaries.ts';
import { columnMappingFields } from './column-mapping.ts';

/** 代码生成 (spec/develop#code): configurations of the code generator. */
export const code = defineResource({
  name: 'develop.code',
  path: '/blade-develop/code',
  label: label('代码生成', 'Generated code'),
  title: 'codeName',
  verbs: ['add', 'edit', 'remove'],
  fields: {
    datasourceId: f.reference('develop.datasource', '数据源', 'Data source', {
      list: true,
      search: true,
      form: true,
      required: true,
    }),
    tableName: f.text('表名', 'Table', { list: true, form: true, required: true, max: 100 }),
    tablePrefix: f.text('表前缀', 'Table prefix', {
      form: true,
      required: true,
      max: 50,
      help: label(
        '从表名去掉后即资源名，如 blade_',
        'Removed from the table name to get the resource name, e.g. blade_',
      ),
    }),
    pkName: f.text('主键名', 'Primary key', { form: true, required: true, initial: 'id', max: 100 }),
    codeName: f.text('模块名', 'Name', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 100,
      help: label('资源的中文名称', 'The Chinese name of the resource'),
    }),
    nameEn: f.text('英文名称', 'English name', { form: true, max: 100 }),
    serviceName: f.text('服务名', 'Service', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 100,
      help: label('接口地址的开头，如 shop', 'How the addresses of its calls begin, such as shop'),
    }),
    packageName: f.text('包名', 'Module path', {
      list: true,
      form: true,
      required: true,
      max: 200,
      help: label('最后一段是所属模块，如 shop', 'Its last part is the module, such as shop'),
    }),
    baseMode: f.choice('yes_no', '基础业务', 'Tenant data', {
      named: true,
      form: true,
      required: true,
      initial: yesNo.keys.yes,
      help: label('是：每个租户各有数据；否：全平台一份', 'Yes: each tenant has its own; no: one content for all'),
    }),
    wrapMode: f.choice('yes_no', '包装器', 'Page of its own', {
      named: true,
      form: true,
      required: true,
      initial: yesNo.keys.yes,
      help: label('是：带插槽的页面；否：通用页面', 'Yes: a page with slots; no: the generic page'),
    }),
    apiPath: f.text('后端生成路径', 'Server folder', {
      form: true,
      required: true,
      initial: '.',
      max: 200,
      help: label('压缩包内的目录', 'A folder of the zip'),
    }),
    webPath: f.text('前端生成路径', 'Client folder', {
      form: true,
      required: true,
      initial: '.',
      max: 200,
      help: label('压缩包内的目录', 'A folder of the zip'),
    }),
    columns: f.valueList('字段', 'Fields', f.object('字段', 'Field', columnMappingFields), { form: true, max: 300 }),
  },
  actions: {
    copy: {
      label: label('复制', 'Copy'),
      target: 'row',
      permission: 'code_add',
      answer: row({ id: f.text('编号', 'Id') }),
    },
  },
});
