import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** 系统参数 (spec/system#params). */
export const param = defineResource({
  name: 'system.param',
  path: '/blade-system/param',
  label: label('参数', 'Parameter'),
  title: 'paramName',
  verbs: ['add', 'edit', 'remove'],
  fields: {
    paramName: f.text('参数名称', 'Name', {
      bilingual: true,
      list: true,
      search: true,
      form: true,
      required: true,
      max: 100,
    }),
    paramKey: f.text('参数键名', 'Key', {
      list: true,
      search: true,
      form: true,
      required: true,
      max: 100,
      format: 'code',
      secondaryLabel: 'code',
    }),
    paramValue: f.multiline('参数键值', 'Value', { list: true, form: true, required: true, max: 5000 }),
    remark: f.multiline('备注', 'Remark', { bilingual: true, list: true, form: true, max: 500 }),
  },
});
