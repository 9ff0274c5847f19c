import { texts } from '@refectory/admin-ui/list/texts.ts';
import { orderReview } from '@refectory/modules/report/contract/order-review.ts';
import { expect, test } from 'vitest';
import { openCanteenFixture } from '../support/canteen-fixture.ts';
import { topDialog } from '../support/journey/journey-steps.ts';

// The export of a report offers exactly its columns.

const canteen = await openCanteenFixture();

test.each(['zh', 'en'] as const)('the export of a report offers its columns alone, in %s', async (language) => {
  const page = await canteen.open(orderReview.page, { language });
  await page.getByRole('toolbar').getByRole('button', { name: texts.export[language], exact: true }).click();
  const columns = topDialog(page).getByRole('group', { name: texts.exportColumns[language] }).getByRole('checkbox');
  await columns.first().waitFor();
  const declared = Object.values(orderReview.columns).filter(({ list }) => list);
  // One more for "all".
  expect(await columns.count()).toBe(declared.length + 1);
});
