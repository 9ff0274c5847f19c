import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { paperWidth, printerKind, printLanguage } from './print-dictionaries.ts';
import { printerStates } from './printer-states.ts';

const onNetwork = { field: 'kind', is: [printerKind.keys.network] } as const;

/** 打印机 (spec/shop#printer): a printer of a place, on the network or writing to files. */
export const printer = defineResource({
  name: 'shop.printer',
  path: '/shop/printer',
  label: label('打印机', 'Printer'),
  title: 'name',
  sort: ['placeId', 'name', 'id'],
  verbs: ['add', 'edit', 'remove', 'export'],
  states: printerStates,
  fields: {
    name: f.text('打印机名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    placeId: f.reference('dining.place', '就餐点', 'Place', {
      list: true,
      search: true,
      form: 'add',
      required: true,
      secondaryLabel: 'note',
    }),
    kind: f.choice('printer_kind', '类型', 'Type', {
      list: true,
      search: true,
      form: true,
      required: true,
      initial: printerKind.keys.network,
    }),
    host: f.text('地址', 'Address', {
      list: true,
      form: true,
      max: 200,
      when: onNetwork,
      help: label('内网 IP 或主机名', 'Address or name in the local network'),
    }),
    port: f.integer('端口', 'Port', { list: 'hidden', form: true, min: 1, max: 65535, initial: 9100, when: onNetwork }),
    uses: f.choices('print_use', '用途', 'Prints', { list: true, form: true, required: true, initial: [1] }),
    categoryIds: f.references('shop.category', '商品分类', 'Categories', {
      list: true,
      form: true,
      help: label(
        '后厨单只打印这些分类及其下级；不选为全部',
        'Kitchen slips of these and their subcategories only. Leave empty for all',
      ),
    }),
    substituteId: f.reference('shop.printer', '备用打印机', 'Backup printer', {
      list: true,
      form: true,
      optionFilter: { status: printerStates.keys.enabled },
      help: label(
        '停用或故障时，待打印的单子由它打印，并注明“代”。须为同一就餐点的打印机',
        'Prints what is queued while this printer is off or out of order, marked “for”. It must be at the same place',
      ),
    }),
    outOfOrderAt: f.datetime('故障自', 'Out of order since', { list: 'hidden' }),
    paperWidth: f.choice('paper_width', '纸宽', 'Paper', {
      list: 'hidden',
      form: true,
      required: true,
      initial: paperWidth.keys.mm80,
    }),
    language: f.choice('print_language', '打印语言', 'Language', {
      list: 'hidden',
      form: true,
      required: true,
      initial: printLanguage.keys.chinese,
    }),
    maxAttempts: f.integer('最多尝试次数', 'Attempts', {
      list: 'hidden',
      form: true,
      required: true,
      min: 1,
      max: 10,
      initial: 5,
    }),
    status: f.choice('printer_status', '状态', 'Status', { list: true, search: true }),
  },
  actions: {
    enable: { label: label('启用', 'Enable'), target: 'rows', undo: 'disable', from: printerStates.moves.enable.from },
    disable: {
      label: label('停用', 'Disable'),
      target: 'rows',
      undo: 'enable',
      from: printerStates.moves.disable.from,
      tone: 'danger',
    },
  },
});
