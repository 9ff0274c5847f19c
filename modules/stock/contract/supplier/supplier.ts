import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { supplierStates } from './supplier-states.ts';

/** 供应商 (spec/stock#suppliers): suppliers of raw materials, with the expiry of their licence. */
export const supplier = defineResource({
  name: 'stock.supplier',
  path: '/stock/supplier',
  label: label('供应商', 'Supplier'),
  title: 'name',
  sort: ['code'],
  verbs: ['add', 'edit', 'remove', 'export', 'import'],
  states: supplierStates,
  fields: {
    name: f.text('供应商名称', 'Name', { list: true, search: true, form: true, required: true, max: 100 }),
    code: f.text('编码', 'Code', {
      width: 104,
      list: true,
      search: true,
      form: true,
      required: true,
      max: 30,
      format: 'code',
      secondaryLabel: 'code',
    }),
    status: f.choice('supplier_status', '状态', 'Status', { list: true, search: true }),
    contact: f.text('联系人', 'Contact', { list: true, search: true, form: true, max: 50 }),
    phone: f.text('联系电话', 'Phone', { list: true, form: true, max: 30, sensitive: true }),
    leadDays: f.integer('供货天数', 'Lead time (days)', {
      list: true,
      form: true,
      required: true,
      initial: 1,
      min: 0,
      max: 365,
      help: label('下单后几天到货', 'Days from order to delivery'),
    }),
    licenceOver: f.flag('许可证过期', 'Licence expired', { list: true, search: true, mark: 'error' }),
    licenceNo: f.text('许可证号', 'Licence no.', { list: 'hidden', search: true, form: true, max: 50 }),
    licenceUntil: f.date('许可证有效期至', 'Licence valid until', {
      list: true,
      search: true,
      form: true,
      help: label('到期前会生成待办', 'A task is created before it ends'),
    }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  actions: {
    enable: { label: label('启用', 'Enable'), target: 'rows', undo: 'disable', from: supplierStates.moves.enable.from },
    disable: {
      label: label('停用', 'Disable'),
      target: 'rows',
      undo: 'enable',
      from: supplierStates.moves.disable.from,
      tone: 'danger',
    },
  },
});
