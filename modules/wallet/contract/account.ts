import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

const amount = f.money('金额', 'Amount', { required: true, max: 1000000 });
const reason = f.text('原因', 'Reason', { required: true, max: 200 });

const frozen = row({
  id: f.reference('wallet.account', '钱包账户', 'Account'),
  frozen: f.money('冻结', 'Frozen', { required: true }),
});

/**
 * 钱包账户: the buckets of each employee and the system accounts (spec/wallet#accounts). Balances change by entries only.
 */
export const account = defineResource({
  name: 'wallet.account',
  path: '/wallet/account',
  label: label('钱包账户', 'Account'),
  title: 'accountNo',
  whenEmpty: {
    hint: label('员工入职时开户', 'Accounts are opened with their employee'),
    at: '/dining/employee',
  },
  sort: ['-id'],
  verbs: ['export'],
  fields: {
    accountNo: f.text('账户编号', 'Account', { list: true, search: true }),
    employeeId: f.reference('dining.employee', '员工', 'Employee', {
      list: true,
      search: true,
      secondaryLabel: 'note',
    }),
    saasNo: f.text('工号', 'Staff no.', { list: 'hidden', search: true }),
    systemKind: f.choice('wallet_system', '系统账户', 'System account', { list: true, search: true }),
    bucket: f.choice('wallet_bucket', '钱包类别', 'Wallet type', { list: true, search: true }),
    expireOn: f.date('到期日', 'Expires on', { list: true, search: true }),
    balance: f.money('余额', 'Balance', { list: true }),
    frozen: f.money('冻结', 'Frozen', { list: true }),
    creditLimit: f.money('信用额度', 'Credit limit', { list: true }),
    available: f.money('可用', 'Available', { list: true }),
    spendOrder: f.integer('扣款顺序', 'Spending order', { list: 'hidden' }),
  },
  actions: {
    freeze: {
      label: label('冻结', 'Freeze'),
      target: 'row',
      tone: 'danger',
      needs: ['employeeId', 'available'],
      moves: true,
      answer: frozen,
      input: { amount, reason },
    },
    unfreeze: {
      label: label('解冻', 'Release'),
      target: 'row',
      needs: ['employeeId', 'frozen'],
      moves: true,
      answer: frozen,
      input: { amount, reason },
    },
  },
});
