import { expect, test } from 'vitest';
import { openFixture } from '../support/browser-fixture.ts';

// The sign that clears a span of days stands beside its digits (spec/console#lists).

const { open } = await openFixture();

test.each([1440, 768, 390])('the sign that clears a span covers none of its digits, at %i', async (width) => {
  const page = await open('/shop/forecast?day_datege=2026-11-20&day_datele=2026-11-28');
  await page.setViewportSize({ width, height: 900 });
  const range = page.locator('.ant-picker-range').first();
  await expect.poll(() => range.locator('input').last().inputValue()).toBe('2026-11-28');
  // A finger cannot point: on a phone the sign is there at once, and large enough.
  const isPhone = width < 480;
  if (!isPhone) await range.hover();
  const clear = range.locator('.ant-picker-clear');
  await clear.waitFor();
  await expect.poll(() => clear.evaluate((sign) => getComputedStyle(sign).opacity)).toBe('1');
  const { width: wide = 0, height: high = 0 } = (await clear.boundingBox()) ?? {};
  if (isPhone) expect([wide >= 32, high >= 32]).toEqual([true, true]);
  const overlap = await range.evaluate((field) => {
    const sign = field.querySelector('.ant-picker-clear')?.getBoundingClientRect();
    const inputs = [...field.querySelectorAll('input')];
    const pen = document.createElement('canvas').getContext('2d');
    if (!sign || !pen || inputs.length !== 2) return undefined;
    return inputs.map((input) => {
      const style = getComputedStyle(input);
      pen.font = style.font;
      const box = input.getBoundingClientRect();
      const from = box.left + Number.parseFloat(style.paddingLeft);
      const high = pen.measureText(input.value).actualBoundingBoxAscent / 2;
      const middle = (box.top + box.bottom) / 2;
      const digits = {
        left: from,
        right: from + pen.measureText(input.value).width,
        top: middle - high,
        bottom: middle + high,
      };
      const wide = Math.min(digits.right, sign.right) - Math.max(digits.left, sign.left);
      const tall = Math.min(digits.bottom, sign.bottom) - Math.max(digits.top, sign.top);
      return Math.max(0, wide) * Math.max(0, tall);
    });
  });
  expect(overlap).toEqual([0, 0]);
  await clear.click();
  await expect.poll(() => range.locator('input').first().inputValue()).toBe('');
});
