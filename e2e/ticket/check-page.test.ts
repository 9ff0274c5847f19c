import { checkTexts as texts } from '@refectory/modules/ticket/console/check-page/check-texts.ts';
import { launchTexts } from '@refectory/modules/ticket/console/check-page/launch/launch-texts.ts';
import { checkRule } from '@refectory/modules/ticket/contract/check/check-dictionaries.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { swipeCard } from '../support/card-reader.ts';
import { addGate, chooseGate, readAnswer, scan } from '../support/ticket-gate.ts';

// A gate with network: scan, refusal, let through, undo, look-up.

const { api, open } = await openFixture();
const usedUp = checkRule.entries.find(({ key }) => key === checkRule.keys.used_up);

describe.each(['zh', 'en'] as const)('the check page, in %s', (language) => {
  const say = createTranslate(language);
  const look = { language, scheme: language === 'zh' ? 'light' : 'dark' } as const;

  test('a scanner at the keyboard, an answer by colour, shape and words; let through, taken back, looked up', async () => {
    const gate = await addGate(api);
    const holder = `林小满${gate.name}`;
    const [first, second] = await gate.sell(2, holder);
    const page = await open('/check/', look);
    await chooseGate(page, gate);
    expect(await listAxeViolations(page)).toEqual([]);

    await scan(page, first?.code ?? '');
    const panel = page.locator('[data-nonce]');
    await panel.getByText(say(texts.passed), { exact: true }).waitFor();
    expect((await readAnswer(page)).tone).toBe('good');
    expect(await panel.locator('[data-shape="good"]').count()).toBe(1);
    expect((await readAnswer(page)).text).toContain(holder);
    expect(await listAxeViolations(page)).toEqual([]);

    // After pressing a button, the keys of a scanner still go to its field.
    await page.getByRole('button', { name: say(texts.mute) }).click();
    await page.keyboard.type(first?.ticketNo ?? '');
    await page.keyboard.press('Enter');
    await panel.getByText(say(texts.refused), { exact: true }).waitFor();
    expect((await readAnswer(page)).text).toContain(usedUp?.[language]);
    expect(await listAxeViolations(page)).toEqual([]);

    await panel.getByRole('button', { name: say(texts.force), exact: true }).click();
    const dialog = page.getByRole('dialog');
    expect(await listAxeViolations(page)).toEqual([]);
    await dialog.getByLabel(say(texts.reason)).fill('陪同人员');
    await dialog.getByRole('button', { name: say(texts.force), exact: true }).click();
    await expect.poll(async () => (await readAnswer(page)).tone).toBe('warning');
    expect((await readAnswer(page)).text).toContain(say(texts.forced));

    await page.getByRole('button', { name: say(texts.find), exact: true }).click();
    await dialog.getByLabel(say(texts.keyword)).fill(holder);
    await dialog.getByRole('button', { name: say(texts.search), exact: true }).click();
    const found = dialog.getByRole('listitem').filter({ hasText: second?.ticketNo ?? '' });
    await found.getByRole('button', { name: say(texts.check), exact: true }).click();
    await panel.getByText(say(texts.passed), { exact: true }).waitFor();
    await panel.getByRole('button', { name: say(texts.undo), exact: true }).click();
    await panel.getByText(say(texts.undone), { exact: true }).waitFor();
    await scan(page, second?.code ?? '');
    await panel.getByText(say(texts.passed), { exact: true }).waitFor();
    await scan(page, 'not a ticket');
    await panel.getByText(say(texts.refused), { exact: true }).waitFor();
    // A code that is not a ticket cannot be let through.
    expect(await panel.getByRole('button', { name: say(texts.force), exact: true }).count()).toBe(0);
    // A scan also works with an open dialog and the focus in its field.
    await page.getByRole('button', { name: say(texts.find), exact: true }).click();
    await dialog.getByLabel(say(texts.keyword)).focus();
    await swipeCard(page, second?.ticketNo ?? '');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await readAnswer(page)).text).toContain(usedUp?.[language]);
  });

  test('the menu leads to it, by a link and by a code; signing in leads back to it', async () => {
    const page = await open('/ticket/check', look);
    const link = page.getByRole('link', { name: say(launchTexts.open) });
    expect(await link.getAttribute('href')).toBe('/check/');
    await page.getByRole('img', { name: say(launchTexts.codeOf, { address: `${api.address}/check/` }) }).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.goto('/login?redirect=%2Fcheck%2F');
    await page.locator('select').waitFor();
    expect(new URL(page.url()).pathname).toBe('/check/');
  });
});
