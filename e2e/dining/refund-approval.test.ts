import { booking } from '@refectory/modules/dining/contract/booking/booking.ts';
import { walletTexts as texts } from '@refectory/modules/wallet/console/wallet-texts.ts';
import { approval } from '@refectory/modules/wallet/contract/approval/approval.ts';
import { subsidyGrant } from '@refectory/modules/wallet/contract/subsidy-grant.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import {
  checkRow,
  expectRowText,
  pressToolbarButton,
  topDialog,
  waitForMessage,
} from '../support/journey/journey-steps.ts';
import { runRowCommand } from '../support/row-command.ts';
import { createTestUser } from '../support/test-user.ts';

// A refund above the limit is refused, requested with the same input, approved in the task list, and made
// (spec/wallet#approval).

const canteen = await openCanteenFixture();
const say = createTranslate('zh');
const [booked, cancelled] = [20, 40];
const work = ['work', 'work_claim', 'work_todo'];
const clerk = await createTestUser(canteen.api, 'refund-clerk', [
  'dining',
  'dining_booking',
  'dining_booking_cancel',
  'wallet',
  'wallet_approval',
  'wallet_approval_apply',
]);
const chief = await createTestUser(canteen.api, 'refund-chief', [
  ...work,
  'wallet',
  'wallet_approval',
  'wallet_approval_approve',
]);
const setLimits = (refundAbove: string, subsidyAbove: string) =>
  canteen.api.call('/setting/update', { key: 'approval', value: { refundAbove, subsidyAbove } });
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

test('refused, asked for, approved: the money is back', async () => {
  await setLimits('20.00', '0.00');
  const guest = await canteen.addDiner();
  const id = await canteen.book(guest, 2);
  const page = await canteen.open('/dining/booking?mealPeriod=2', clerk);
  await checkRow(page, guest.name);
  await pressToolbarButton(page, say(booking.actions.cancel.several));
  await topDialog(page).getByLabel(say(booking.actions.cancel.input.reason.label)).fill('婚宴取消');
  await topDialog(page)
    .getByRole('button', { name: say(booking.actions.cancel.label), exact: true })
    .click();
  await topDialog(page).getByText('该单据退款（含待审批）共24.00元，超过20.00元，须先申请审批').waitFor();
  expect(await listAxeViolations(page)).toEqual([]);
  const ask = topDialog(page).getByRole('button', { name: say(texts.askTitle), exact: true });
  await ask.click();
  await topDialog(page).getByText(say(texts.askReasonMissing)).waitFor();
  await topDialog(page).getByLabel(say(texts.askReason)).fill('客户改期');
  await ask.click();
  await waitForMessage(page, /已提交审批：MA/);
  expect(await canteen.readBookingState(id)).toBe(booked);
  expect(await canteen.readBalance(guest)).toBe('76.00');
  await page.goto('/wallet/approval');
  await expectRowText(page, guest.name, '待审批');

  const other = await canteen.open('/work/claim', chief);
  await button(other, /^认\s*领/).click();
  await other.goto('/work/todo');
  await button(other, /^处\s*理/).click();
  for (const fact of ['取消预订', guest.name, '24.00', '客户改期']) await other.getByText(fact).first().waitFor();
  expect(await listAxeViolations(other)).toEqual([]);
  await button(other, /^通\s*过$/).click();
  await expect.poll(() => canteen.readBookingState(id)).toBe(cancelled);
  expect(await canteen.readBalance(guest)).toBe('100.00');
  await page.reload();
  await expectRowText(page, guest.name, '已执行');
});

test('a subsidy grant waits, as its list says, and is given when it is approved', async () => {
  await setLimits('0.00', '5.00');
  const guest = await canteen.addDiner();
  const name = `餐补 ${guest.name}`;
  await canteen.api.call('/wallet/subsidy_grant/submit', { name, scope: 1, employeeIds: [guest.id], amount: '8.00' });
  const page = await canteen.open('/wallet/subsidy-grant');
  const row = page.locator('.ant-table-row').filter({ hasText: name });
  await runRowCommand(row, say(texts.grant));
  await topDialog(page)
    .getByRole('button', { name: say(texts.doGrant, { count: 1, total: '8.00' }) })
    .click();
  await topDialog(page).getByText('您今日发放（含待审批）共8.00元，超过5.00元，须先申请审批').waitFor();
  await topDialog(page).getByLabel(say(texts.askReason)).fill('年节');
  await topDialog(page)
    .getByRole('button', { name: say(texts.askTitle), exact: true })
    .click();
  await expectRowText(page, name, '待审批');
  expect(await canteen.readBalance(guest)).toBe('100.00');

  const other = await canteen.open('/wallet/approval', chief);
  await checkRow(other, say(subsidyGrant.label));
  await pressToolbarButton(other, say(approval.actions.approve.label));
  await topDialog(other).locator('.ant-btn-primary').click();
  await expectRowText(other, say(subsidyGrant.label), '已执行');
  expect(await canteen.readBalance(guest)).toBe('108.00');
});
