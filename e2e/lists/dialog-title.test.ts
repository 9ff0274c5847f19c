import { expect, test } from 'vitest';
import { openCanteenFixture } from '../support/canteen-fixture.ts';
import { runRowCommand } from '../support/row-command.ts';

const canteen = await openCanteenFixture();

test('a long title of a dialog ends before the button that closes it', async () => {
  const mark = `D${Date.now().toString(36)}`;
  const page = await canteen.open('/dining/dishraw/type');
  const dialog = page.getByRole('dialog');
  await page.getByRole('toolbar').getByRole('button', { name: '新增' }).click();
  await dialog.getByLabel('类型编码').fill(mark);
  await dialog.getByLabel('类型名称').fill('大豆与豆制品'.repeat(8));
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.count()).toBe(0);
  await runRowCommand(page.getByRole('row').filter({ hasText: mark }), '编辑');
  const title = dialog.locator('.ant-modal-title');
  await title.waitFor();
  const [textEnd, closeStart] = await title.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const close = element.closest('[role=dialog]')?.querySelector('.ant-modal-close');
    return [text.getBoundingClientRect().right, close?.getBoundingClientRect().left ?? 0];
  });
  expect(textEnd).toBeLessThanOrEqual(closeStart as number);
});
