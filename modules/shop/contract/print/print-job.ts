import { file, list, results, row, rows, valueList } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { printStatus } from './print-dictionaries.ts';
import { printJobStates } from './print-job-states.ts';
import { slipBusinesses } from './slip-businesses.ts';

const jobIdInput = { id: f.reference('shop.printJob', '打印任务', 'Print job', { required: true }) };

/** 打印任务 (spec/shop#print): a slip to print. Its content is fixed; only notes are written by users. */
export const printJob = defineResource({
  name: 'shop.printJob',
  path: '/shop/printjobs',
  label: label('打印任务', 'Print job'),
  title: 'subject',
  whenEmpty: {
    hint: label('后厨单和小票打印后列在这里', 'Kitchen slips and receipts are listed here when they print'),
    at: '/shop/printer',
  },
  verbs: ['add', 'edit', 'remove', 'export'],
  firstDays: { field: 'createTime', from: 0, to: 0 },
  states: printJobStates,
  fields: {
    subject: f.text('内容', 'Subject', { bilingual: true, list: true, search: true, width: 220 }),
    kind: f.choice('print_kind', '类型', 'Type', { list: true, search: true }),
    jobStatus: f.choice('print_status', '打印状态', 'Status', {
      list: true,
      search: 'first',
      editFrom: [printStatus.keys.queued, printStatus.keys.failed],
      removeFrom: [printStatus.keys.queued, printStatus.keys.printed, printStatus.keys.failed],
    }),
    error: f.choice('print_fault', '失败原因', 'Error', { list: true, search: true, width: 200 }),
    placeId: f.reference('dining.place', '就餐点', 'Place', { list: true, search: 'first' }),
    printerId: f.reference('shop.printer', '打印机', 'Printer', {
      list: true,
      search: true,
      form: true,
      required: true,
    }),
    forPrinterId: f.reference('shop.printer', '代打印', 'Printed for', { list: true, search: true }),
    businessType: f.text('业务类型', 'Business type', { list: 'hidden', search: true, valueLabels: slipBusinesses }),
    businessId: f.reference('shop.order', '订单', 'Order', { list: 'hidden', search: true }),
    copyNo: f.integer('份次', 'Copy', { list: true }),
    reprintOf: f.reference('shop.printJob', '原任务', 'Reprint of', { list: 'hidden' }),
    attempts: f.integer('尝试次数', 'Attempts', { list: 'hidden' }),
    detail: f.text('错误详情', 'Detail of the error', { list: 'hidden' }),
    nextAt: f.datetime('下次尝试', 'Next attempt', { list: 'hidden' }),
    printedAt: f.datetime('打印时间', 'Printed at', { list: true }),
    createTime: f.datetime('创建时间', 'Created', { list: true, search: 'first' }),
    content: f.multiline('打印内容', 'Content', {
      form: true,
      required: true,
      max: 4000,
      help: label(
        '以“# ”开头为大字标题，以“* ”开头为加粗，“---”为分隔线',
        'A line that begins with “# ” is a heading, with “* ” bold, “---” a rule',
      ),
    }),
  },
  queries: {
    preview: {
      label: label('预览', 'Preview'),
      input: jobIdInput,
      answer: row({
        columns: f.integer('每行字数', 'Columns of the paper', { required: true }),
        lines: list('行', 'Lines', {
          text: f.text('文字', 'Text'),
          isBold: f.flag('加粗', 'Bold'),
          isWide: f.flag('倍宽倍高', 'Double height and width'),
          isTall: f.flag('倍高', 'Double height'),
          qr: f.text('二维码内容', 'Content of a QR code that stands here instead of text'),
        }),
        hasFile: f.flag('打印为文件', 'The printer writes files'),
      }),
    },
    file: {
      label: label('下载打印文件', 'Printed file'),
      input: jobIdInput,
      answer: file,
    },
    targets: {
      label: label('可用打印机', 'Printers there are'),
      permission: ['shop_print_job', 'shop_print_job_pickup', 'shop_print_job_drawer'],
      input: {
        use: f.choice('print_use', '用途', 'Use', { required: true }),
        placeId: f.reference('dining.place', '就餐点', 'Place'),
      },
      answer: rows({
        id: f.reference('shop.printer', '打印机', 'Printer'),
        name: f.text('打印机名称', 'Name'),
        placeId: f.reference('dining.place', '就餐点', 'Place'),
        placeName: f.text('就餐点名称', 'Name of the place'),
      }),
    },
  },
  actions: {
    retry: {
      label: label('立即重试', 'Retry now'),
      target: 'rows',
      from: printJobStates.moves.retry.from,
      tone: 'primary',
    },
    reprint: {
      label: label('重打', 'Reprint'),
      target: 'rows',
      from: [printJobStates.keys.sent, printJobStates.keys.printed, printJobStates.keys.failed],
      confirm: label(
        '重打该任务？新的单子顶部会注明“重打”。',
        'Print this job again? The new slip is marked REPRINT at the top.',
      ),
      confirmSeveral: label(
        '重打所选任务？新的单子顶部会注明“重打”。',
        'Print the selected jobs again? The new slips are marked REPRINT at the top.',
      ),
      answer: results({ jobId: f.reference('shop.printJob', '新任务', 'New job') }),
    },
    pickup: {
      label: label('打印取餐单', 'Print a pickup list'),
      target: 'resource',
      hidden: true,
      answer: row({
        jobs: f.integer('任务数', 'Jobs', { required: true }),
        printers: valueList(f.text('打印机名称', 'Name of the printer')),
      }),
      input: {
        ids: f.references('dining.booking', '预订', 'Bookings'),
        placeId: f.reference('dining.place', '就餐点', 'Place'),
        day: f.date('就餐日期', 'Date'),
        mealPeriod: f.choice('meal_period', '餐次', 'Meal'),
        packageId: f.reference('dining.package', '套餐', 'Set meal'),
        groupId: f.reference('dining.group', '员工分组', 'Group'),
      },
    },
    drawer: {
      label: label('打印收银交班单', 'Print the report of a drawer'),
      target: 'resource',
      hidden: true,
      input: { drawerId: f.reference('dining.drawer', '收银班次', 'Drawer', { required: true }) },
      answer: row({ printer: f.text('打印机名称', 'Name of the printer', { required: true }) }),
    },
  },
});
