import { expect, test } from 'vitest';
import { goToNextPage, openPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { listFilledButtons, listSidewaysScrolling, listSmallButtons } from '../support/checks/look-checks.ts';
import { preparePages } from '../support/checks/page-checks.ts';
import { waitForAnswers } from '../support/wait-for-answers.ts';
import { releaseWindow } from '../support/windows.ts';

const { api, browser } = await openFixture();

test('every page of the menu on a phone: nothing outside, every button for a finger, one of them filled', {
  timeout: 900_000,
}, async () => {
  const paths = await preparePages(api, 'phone');
  const { page } = await openPage(browser, api, { language: 'en' });
  await page.setViewportSize({ width: 390, height: 844 });
  const wrong: string[] = [];
  await page.goto(paths[0] ?? '');
  for (const path of paths) {
    await goToNextPage(page, path);
    await waitForAnswers(page);
    const faults = [
      ...(await listFilledButtons(page)),
      ...(await listSmallButtons(page)),
      ...(await listSidewaysScrolling(page)),
    ];
    wrong.push(...faults.map((fault) => `${path}: ${fault}`));
  }
  await releaseWindow(page, wrong.length === 0);
  expect(wrong).toEqual([]);
});
