import type { Language } from '@refectory/declaration/label.ts';
import { commentTexts } from '@refectory/modules/shop/console/comment/comment-texts.ts';
import { commentDictionaries } from '@refectory/modules/shop/contract/comment/comment-dictionaries.ts';
import { goodsComment } from '@refectory/modules/shop/contract/comment/goods-comment.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import {
  checkRow,
  chooseOption,
  expectRowText,
  pressToolbarButton,
  topDialog,
  waitForMessage,
} from '../support/journey/journey-steps.ts';
import { journeyTexts } from '../support/journey/journey-texts.ts';

const { api, open } = await openFixture();

const lunch = 2;
/** Tomorrow in the business time zone, whose lunch can be ordered at any time today. */
const day = new Date(Date.now() + (8 + 24) * 3_600_000).toISOString().slice(0, 10);
const weekno = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** A dish that was handed out and can be reviewed. */
async function handOverOrder(mark: string): Promise<{ dishId: string }> {
  const add = async (path: string, input: object) => (await api.call<{ id: string }>(`${path}/submit`, input)).id;
  const placeId = await add('/dining/place', {
    name: `评价店${mark}`,
    code: `C${mark}`,
    kind: 2,
    mealPeriods: [lunch],
  });
  const dishId = await add('/dining/dish', { name: `红烧肉${mark}`, code: `H${mark}`, basePrice: '12', unit: '份' });
  const goodsId = await add('/shop/goods', { weekno, placeId, mealPeriod: lunch, dishId, price: '12', serving: 20 });
  const typeId = await add('/dining/type', { name: `类型${mark}`, code: `K${mark}`, priceLevel: 1, sort: 1 });
  const employeeId = await add('/dining/employee', { name: `食客${mark}`, saasNo: `K${mark}`, typeId });
  await api.call('/wallet/wallet/recharge', { id: employeeId, amount: '100', payType: 2 });
  const ids = await add('/shop/order', {
    employeeId,
    placeId,
    day,
    mealPeriod: lunch,
    items: [{ goodsId, quantity: 1 }],
    payType: 1,
  });
  for (const step of ['pay', 'prepare', 'ready', 'done']) await api.call(`/shop/order/${step}`, { ids });
  return { dishId };
}

const findWords = (code: string, key: number, language: Language): string =>
  commentDictionaries.find((dictionary) => dictionary.code === code)?.entries.find((entry) => entry.key === key)?.[
    language
  ] ?? '';

describe.each<Language>(['zh', 'en'])('comments, in %s', (language) => {
  test('written for somebody of a dish they had, once; hidden, shown again, and part of the rating', async () => {
    const mark = `${language}${Date.now() % 1_000_000}`;
    const { dishId } = await handOverOrder(mark);
    const words = journeyTexts(language);
    const { say, texts } = words;
    const { write, hide, show } = goodsComment.actions;
    const page = await open(`/shop/goods-comment?dishId=${dishId}`, { language });

    await pressToolbarButton(page, say(commentTexts.title));
    await chooseOption(page, words, goodsComment.queries.open.input.employeeId.label, `食客${mark}`);
    await chooseOption(page, words, commentTexts.dish, `红烧肉${mark}`);
    await chooseOption(page, words, write.input.score.label, findWords('comment_score', 30, language));
    await topDialog(page).getByLabel(say(write.input.content.label), { exact: true }).fill(`有点凉${mark}`);
    expect(await listAxeViolations(page)).toEqual([]);
    await topDialog(page)
      .getByRole('button', { name: say(texts.ok), exact: true })
      .click();
    await waitForMessage(page, say(commentTexts.done));
    await expectRowText(page, `有点凉${mark}`, findWords('comment_score', 30, language));

    // No dish is left to review.
    await pressToolbarButton(page, say(commentTexts.title));
    await chooseOption(page, words, goodsComment.queries.open.input.employeeId.label, `食客${mark}`);
    await topDialog(page).getByText(say(commentTexts.nothing)).waitFor();
    await topDialog(page)
      .getByRole('button', { name: say(texts.cancel), exact: true })
      .click();

    const commentsOfDish = async () => {
      const path = `/shop/weekmenu/dishes?keyword=${encodeURIComponent(`红烧肉${mark}`)}`;
      const [found] = await api.call<readonly { comments: number }[]>(path);
      return found?.comments;
    };
    expect(await commentsOfDish()).toBe(1);
    await checkRow(page, `有点凉${mark}`);
    await pressToolbarButton(page, say(hide.label));
    await topDialog(page)
      .getByRole('button', { name: say(hide.label), exact: true })
      .click();
    await expect.poll(commentsOfDish).toBe(0);
    await page
      .getByRole('button', { name: say(show.label), exact: true })
      .first()
      .waitFor();
    await checkRow(page, `有点凉${mark}`);
    await pressToolbarButton(page, say(show.label));
    await expect.poll(commentsOfDish).toBe(1);
  });
});
