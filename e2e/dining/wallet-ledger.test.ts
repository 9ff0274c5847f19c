import { texts } from '@refectory/admin-ui/list/texts.ts';
import { counterTexts } from '@refectory/modules/dining/console/counter/counter-texts.ts';
import { walletTexts } from '@refectory/modules/wallet/console/wallet-texts.ts';
import { wallet } from '@refectory/modules/wallet/contract/wallet.ts';
import { expect, test } from 'vitest';
import { createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { swipeCard } from '../support/card-reader.ts';

// A wallet's history is its ledger; credit is shown wherever it is part of the available amount.

const canteen = await openCanteenFixture();

test.each(['zh', 'en'] as const)('a wallet, in %s', async (language) => {
  const say = createTranslate(language);
  const guest = await canteen.addDiner();
  const page = await canteen.open(`/wallet/wallet?name=${encodeURIComponent(guest.name)}`, { language });
  const row = page.getByRole('row').filter({ hasText: guest.saasNo });
  await page.getByRole('columnheader', { name: say(wallet.fields.creditLimit.label) }).waitFor();
  await row.getByRole('button', { name: new RegExp(`^${say(texts.more)}`) }).click();
  await page.getByRole('menuitem', { name: say(walletTexts.ledger), exact: true }).click();
  await page.waitForURL(/\/wallet\/entry\?employeeId=/);
  // The top-up, the only entry.
  await page.locator('.ant-table-row').filter({ hasText: '100.00', visible: true }).first().waitFor();

  const type = (await canteen.api.call<{ records: { id: string; name: string }[] }>('/dining/type/list')).records[0];
  await canteen.api.call('/dining/type/submit', { id: type?.id, creditLimit: '50' });
  await canteen.book(guest);
  await page.goto('/dining/counter');
  await page.getByText(say(counterTexts.readyHint)).waitFor();
  await swipeCard(page, guest.card);
  const shown = page.locator('dl div').filter({ has: page.getByText(say(counterTexts.credit), { exact: true }) });
  await expect.poll(() => shown.innerText()).toContain('50.00');
  await canteen.api.call('/dining/type/submit', { id: type?.id, creditLimit: '0' });
});
