import type { Action } from '@refectory/declaration/action.ts';
import { integer, money, multiline, reference } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { expect, test } from 'vitest';
import { isPreviewDue } from './preview-due.ts';

const recharge: Action = {
  label: label('充值', 'Top up'),
  target: 'row',
  preview: true,
  previewOnce: ['planId', 'amount'],
  input: {
    planId: reference('wallet.rechargePlan', '方案', 'Plan'),
    amount: money('金额', 'Amount'),
    payType: integer('支付方式', 'Payment', { required: true }),
  },
};
const cancel: Action = {
  label: label('取消', 'Cancel'),
  target: 'rows',
  preview: true,
  input: { reason: multiline('原因', 'Reason', { required: true }) },
};

test('a preview waits for one of the inputs that it names, and for what is required', () => {
  expect(isPreviewDue(recharge, { payType: 2 })).toBe(false);
  expect(isPreviewDue(recharge, { payType: 2, amount: '' })).toBe(false);
  expect(isPreviewDue(recharge, { amount: '50' })).toBe(false);
  expect(isPreviewDue(recharge, { payType: 2, amount: '50' })).toBe(true);
  expect(isPreviewDue(recharge, { payType: 2, planId: '7' })).toBe(true);
});

test('it does not wait for a text, nor where nothing is asked for', () => {
  expect(isPreviewDue(cancel, {})).toBe(true);
  expect(isPreviewDue({ label: label('批准', 'Approve'), target: 'rows', preview: true }, {})).toBe(true);
});
