import { row, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** 餐厅参数 (spec/dining#parameter): a value of the tenant, or of one place, which takes precedence there. */
export const parameter = defineResource({
  name: 'dining.parameter',
  path: '/dining/parameter',
  label: label('就餐点参数', 'Dining parameter'),
  title: 'paramKey',
  sort: ['paramKey', 'id'],
  verbs: ['add', 'edit', 'remove', 'export', 'import'],
  fields: {
    placeId: f.reference('dining.place', '就餐点', 'Place', {
      list: true,
      search: true,
      form: 'add',
      help: label('留空则适用于全部就餐点', 'Leave empty to apply to every place'),
    }),
    paramKey: f.text('参数键名', 'Key', {
      list: true,
      search: true,
      form: 'add',
      required: true,
      max: 60,
      format: 'code',
    }),
    paramValue: f.multiline('参数键值', 'Value', { list: true, form: true, required: true, max: 200 }),
    remark: f.text('备注', 'Remark', { list: true, form: true, max: 200 }),
  },
  actions: {
    rebuild: {
      label: label('重建参数', 'Restore defaults'),
      target: 'resource',
      input: {
        placeIds: f.references('dining.place', '就餐点', 'Places', {
          form: true,
          help: label(
            '所选就餐点也逐项写入，之后可单独修改',
            'Also writes each value for these places, so that they can be changed separately',
          ),
        }),
      },
      answer: row({
        added: f.integer('写入的参数数', 'Parameters written', { required: true }),
        keys: valueList(f.text('参数键名', 'Key')),
      }),
    },
  },
});
