import { row, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { gradeStates } from './grade-states.ts';

/** 等级 (user.grade, spec/wallet#grades): required spending, and the discount. */
export const grade = defineResource({
  name: 'wallet.grade',
  path: '/user.grade',
  label: label('等级', 'Grade'),
  title: 'name',
  sort: ['weight', 'id'],
  verbs: ['add', 'edit', 'remove'],
  states: gradeStates,
  fields: {
    name: f.text('等级名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    weight: f.integer('权重', 'Weight', {
      list: true,
      form: true,
      required: true,
      min: 1,
      max: 9999,
      help: label('越大等级越高', 'The larger the number, the higher the grade'),
    }),
    upgradeAmount: f.money('升级条件（累计消费）', 'Spending to qualify', {
      list: true,
      form: true,
      required: true,
      min: 0,
      initial: '0.00',
      help: label('0表示只能手工授予', '0 means granted by hand only'),
    }),
    discount: f.integer('权益（折扣%）', 'Pays (% of price)', {
      list: true,
      form: true,
      required: true,
      min: 1,
      max: 100,
      initial: 100,
      help: label('95表示按价格的95%支付', '95 means paying 95% of the price'),
    }),
    status: f.choice('grade_status', '状态', 'Status', { list: true, search: true }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  queries: {
    all: {
      label: label('全部启用的等级', 'All grades in use'),
      answer: rows({
        id: f.reference('wallet.grade', '等级', 'Grade'),
        name: f.text('等级名称', 'Name'),
        weight: f.integer('权重', 'Weight', { required: true }),
        upgradeAmount: f.money('升级条件（累计消费）', 'Spending to qualify', { required: true }),
        discount: f.integer('权益（折扣%）', 'Pays (% of price)', { required: true }),
      }),
    },
  },
  actions: {
    enable: { label: label('启用', 'Enable'), target: 'rows', undo: 'disable', from: gradeStates.moves.enable.from },
    disable: { label: label('停用', 'Disable'), target: 'rows', undo: 'enable', from: gradeStates.moves.disable.from },
    upgrade: {
      label: label('按消费升级', 'Upgrade by spending'),
      target: 'resource',
      answer: row({ raised: f.integer('升级人数', 'People raised', { required: true }) }),
      confirm: label(
        '将累计消费达到条件的员工升到相应等级，不会降级。确定？',
        'Upgrades everyone who has spent enough; nobody is downgraded. Continue?',
      ),
    },
  },
});
