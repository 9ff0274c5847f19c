import type { Page } from 'playwright-core';

/**
 * Layout shifts since a time of the page's clock (ms), above half of the "good" limit of web vitals, with what moved
 * most.
 */
export async function listLayoutShifts(page: Page, since = 0): Promise<string[]> {
  const { sum, moved } = await page.evaluate(
    (start) =>
      new Promise<{ sum: number; moved: string }>((resolve) => {
        interface Shift extends PerformanceEntry {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        }
        const shifts: Shift[] = [];
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as Shift[]) {
            // Expanding the menu is expected.
            const isMenu = shift.sources.every(({ node }) => node?.parentElement?.closest('[role=menu]'));
            if (shift.startTime >= start && !isMenu) shifts.push(shift);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          const worst = shifts.toSorted((one, other) => other.value - one.value)[0];
          const nodes = (worst?.sources ?? []).map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120));
          resolve({ sum: shifts.reduce((total, { value }) => total + value, 0), moved: nodes.join(' | ') });
        }, 50);
      }),
    since,
  );
  return sum > 0.05 ? [`moves by ${sum.toFixed(2)}: ${moved}`] : [];
}
