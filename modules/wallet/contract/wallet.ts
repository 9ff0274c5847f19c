import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { adjustMode, gradeStatus, payType, walletBucket } from './dictionaries.ts';
import { counterPayTypes } from './pay-types.ts';

const amount = (zh: string, en: string) => f.money(zh, en, { required: true });

/** 钱包: one row per employee (spec/wallet#accounts). The id is the employee's. */
export const wallet = defineResource({
  name: 'wallet.wallet',
  path: '/wallet/wallet',
  label: label('员工钱包', 'Wallet'),
  title: 'name',
  whenEmpty: {
    hint: label('每位员工有一个钱包', 'Every employee has a wallet'),
    at: '/dining/employee',
  },
  sort: ['-id'],
  verbs: ['export'],
  history: false,
  readsNewest: 'What a person has is paid with and topped up by what is shown here.',
  fields: {
    name: f.text('姓名', 'Name', { list: true, search: true }),
    saasNo: f.text('工号', 'Staff no.', { list: true, search: true, secondaryLabel: 'code' }),
    saasCardno: f.text('卡面编号', 'Printed no.', { list: 'hidden', search: true, sensitive: true }),
    phone: f.text('手机号码', 'Phone', { list: 'hidden', search: true, sensitive: true }),
    groupId: f.reference('dining.group', '分组', 'Group', { list: true, search: true, secondaryLabel: 'note' }),
    typeId: f.reference('dining.employeeType', '类型', 'Type', { list: 'hidden', search: true }),
    gradeId: f.reference('wallet.grade', '等级', 'Grade', { list: true, search: true }),
    employeeStatus: f.choice('employee_status', '状态', 'Status', { list: 'hidden', search: true }),
    available: f.money('可用余额', 'Available', { list: true }),
    creditLimit: f.money('信用额度', 'Credit limit', { list: true }),
    cash: f.money('现金', 'Cash', { list: true, sum: true }),
    subsidy: f.money('补贴', 'Subsidy', { list: true, sum: true }),
    gift: f.money('赠送', 'Bonus', { list: true, sum: true }),
    points: f.integer('积分', 'Points', { list: true, sum: true, grouped: true }),
    frozen: f.money('冻结', 'Frozen', { list: 'hidden', sum: true }),
  },
  actions: {
    recharge: {
      label: label('充值', 'Top up'),
      target: 'row',
      tone: 'primary',
      moves: true,
      preview: true,
      previewOnce: ['planId', 'amount'],
      answer: row({
        orderId: f.reference('wallet.rechargeOrder', '充值订单', 'Top-up order'),
        orderNo: f.text('充值单号', 'Order no.'),
        payAmount: amount('支付金额', 'Amount paid'),
        giftAmount: amount('赠送金额', 'Bonus added'),
        available: amount('可用余额', 'Available'),
        cash: amount('现金', 'Cash'),
        gift: amount('赠送', 'Bonus'),
      }),
      input: {
        planId: f.reference('wallet.rechargePlan', '充值方案', 'Plan'),
        amount: f.money('充值金额', 'Amount', {
          max: 100000,
          help: label('选择方案后可留空', 'May be left empty when a plan is selected'),
        }),
        payType: f.choice('pay_type', '支付方式', 'Payment', {
          required: true,
          initial: payType.keys.cash,
          selectableKeys: counterPayTypes,
        }),
        remark: f.text('备注', 'Remark', { max: 200 }),
      },
    },
    adjust: {
      label: label('调整余额', 'Adjust'),
      target: 'row',
      tone: 'danger',
      moves: true,
      preview: true,
      answer: row({
        transferId: f.reference('', '交易', 'Transfer'),
        change: amount('变动', 'Change'),
        balance: amount('余额', 'Balance'),
      }),
      input: {
        bucket: f.choice('wallet_bucket', '钱包类别', 'Wallet type', {
          required: true,
          initial: walletBucket.keys.cash,
        }),
        mode: f.choice('adjust_mode', '调整方式', 'Adjustment', { required: true, initial: adjustMode.keys.increase }),
        amount: f.money('金额', 'Amount', { required: true, max: 1000000 }),
        expireOn: f.date('补贴到期日', 'Subsidy expires on', {
          help: label('仅补贴；留空为不过期', 'Subsidy only; leave empty for no expiry'),
        }),
        reason: f.text('原因', 'Reason', { required: true, max: 200 }),
      },
    },
    exchange: {
      label: label('兑换积分', 'Exchange points'),
      target: 'row',
      needs: ['points'],
      moves: true,
      preview: true,
      answer: row({
        points: f.integer('用去积分', 'Points used', { required: true }),
        amount: amount('兑换金额', 'Money given'),
        pointsLeft: f.integer('剩余积分', 'Points left', { required: true }),
        gift: amount('赠送余额', 'Bonus'),
      }),
      input: {
        points: f.integer('兑换积分', 'Points', {
          required: true,
          min: 1,
          max: 1_000_000_000,
          help: label('按店铺设置折成赠送余额', 'Converted to bonus by the store settings'),
        }),
      },
    },
    adjustpoints: {
      label: label('调整积分', 'Adjust points'),
      target: 'row',
      tone: 'danger',
      moves: true,
      preview: true,
      answer: row({
        change: f.integer('变动', 'Change', { required: true }),
        balance: f.integer('积分', 'Points', { required: true }),
      }),
      input: {
        mode: f.choice('adjust_mode', '调整方式', 'Adjustment', { required: true, initial: adjustMode.keys.increase }),
        points: f.integer('积分', 'Points', { required: true, min: 0, max: 1_000_000_000 }),
        reason: f.text('原因', 'Reason', { required: true, max: 200 }),
      },
    },
    grade: {
      label: label('设置等级', 'Set grade'),
      target: 'rows',
      input: {
        gradeId: f.reference('wallet.grade', '等级', 'Grade', {
          optionFilter: { status: gradeStatus.keys.enabled },
          help: label('留空为取消等级', 'Leave empty to remove the grade'),
        }),
        reason: f.text('原因', 'Reason', { required: true, max: 200 }),
      },
    },
  },
});
