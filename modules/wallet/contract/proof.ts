import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** Findings of a check. */
const found = {
  proven: f.flag('账实相符', 'Balanced', { list: true, search: true }),
  accounts: f.integer('账户数', 'Accounts', { list: true, grouped: true }),
  transfers: f.integer('交易数', 'Transfers', { list: true, grouped: true }),
  entries: f.integer('流水数', 'Entries', { list: true, grouped: true }),
  held: f.money('员工余额合计', 'Employee balances', { list: true }),
  entrySum: f.money('流水合计', 'Entry total', { list: true }),
  unbalanced: f.integer('不平交易', 'Unbalanced transfers', { list: true }),
  wrongBalances: f.integer('余额不符', 'Wrong balances', { list: true }),
  brokenChains: f.integer('流水断链', 'Broken chains', { list: true }),
  belowLimit: f.integer('低于额度', 'Below limit', { list: true }),
  pointsAccounts: f.integer('积分账户数', 'Accounts of points', { list: 'hidden', grouped: true }),
  pointsHeld: f.integer('积分合计', 'Total points', { list: true, grouped: true }),
  pointsWrong: f.integer('积分不符', 'Wrong points', { list: true }),
  milliseconds: f.integer('耗时（毫秒）', 'Duration (ms)', { list: 'hidden' }),
  findings: f.valueList('问题明细', 'Findings', f.valueMap('问题', 'Finding', f.text('值', 'Value')), {
    required: true,
  }),
} as const;

/** 账务核对: check that the ledger balances (spec/wallet#proof). Runs nightly and on demand. */
export const proof = defineResource({
  name: 'wallet.proof',
  path: '/wallet/proof',
  label: label('对账', 'Ledger check'),
  title: 'createTime',
  sort: ['-id'],
  verbs: ['export'],
  fields: { createTime: f.datetime('核对时间', 'Checked at', { list: true, search: true }), ...found },
  actions: {
    run: {
      label: label('立即核对', 'Check now'),
      target: 'resource',
      tone: 'primary',
      answer: row({ id: f.reference('wallet.proof', '对账', 'Ledger check'), ...found }),
    },
  },
});
