import type { Browser, Page } from 'playwright-core';
import type { ApiClient } from '../api-client.ts';
import { openPage } from '../browser.ts';
import { closeAfterTest } from '../on-failure.ts';
import { waitForAnswers } from '../wait-for-answers.ts';

/** A window with animations and these pages in tabs. */
export async function openTabs(browser: Browser, api: ApiClient, ...paths: string[]): Promise<Page> {
  const { page } = await openPage(browser, api, { hasAnimations: true });
  closeAfterTest(page);
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('banner').waitFor();
    await waitForAnswers(page);
  }
  return page;
}

/**
 * Switches through all tabs a number of times with pauses; returns the milliseconds from each click to the paint of its
 * page.
 */
export const switchTabs = (page: Page, times: number, pauseMs = 0): Promise<number[]> =>
  page.evaluate(
    async ([count, pause]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // A message is handled after the current frame is painted.
      const painted = () =>
        new Promise<number>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            resolve(performance.now());
            port1.close();
          };
          requestAnimationFrame(() => port2.postMessage(0));
        });
      const took: number[] = [];
      const buttons = [...document.querySelectorAll<HTMLElement>('nav [class*=label]')];
      for (let at = 0; at < count; at += 1) {
        const button = buttons[at % buttons.length];
        const clicked = performance.now();
        button?.click();
        while (button?.getAttribute('aria-current') !== 'page') await frame();
        took.push((await painted()) - clicked);
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      }
      return took;
    },
    [times, pauseMs] as const,
  );

/** DevTools session with the browser's metrics. */
export async function openDevtools(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  return async () => {
    for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return {
      heap: value('JSHeapUsedSize'),
      nodes: value('Nodes'),
      listeners: value('JSEventListeners'),
      cpuMs: value('ThreadTime') * 1000,
    };
  };
}
