import type { Locator, Page } from 'playwright-core';

// Mouse steps on the venue board, which shows 08:00 to 22:00.

export const lane = (page: Page, key: string): Locator => page.locator(`[data-lane="${key}"]`);
export const bar = (page: Page, id: string): Locator => page.locator(`[data-bar="${id}"]`);

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Position of a time in a lane. */
export async function pointAt(where: Locator, time: string): Promise<Point> {
  const box = await where.boundingBox();
  if (!box) throw new Error('The lane is not shown.');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { x: box.x + (box.width * (hours * 60 + minutes - 480)) / 840, y: box.y + box.height / 2 };
}

export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}
