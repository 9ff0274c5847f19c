import { adminPassword } from '../../e2e/support/api-client.ts';
import { openPage, startBrowser } from '../../e2e/support/browser.ts';
import { mealsOfWeek, morning } from './canteen.ts';
import { doWork, openCanteen } from './do-work.ts';
import type { Effort } from './hand.ts';
import { startTreeServer } from './start-server.ts';
import { type Way, type Work, works } from './task.ts';

/** Does every piece of work in the product of a tree. */
export async function measureTree(root: string, way: Way, mealsBooked = mealsOfWeek): Promise<Map<Work, Effort>> {
  const server = await startTreeServer(root, morning, adminPassword);
  const browser = await startBrowser();
  try {
    const noon = await openCanteen(server);
    const efforts = new Map<Work, Effort>();
    for (const work of works) {
      const { page } = await openPage(browser, noon.api);
      efforts.set(work, await doWork(page, work, way, noon, mealsBooked));
      await page.context().close();
    }
    return efforts;
  } finally {
    await browser.close();
    await server.stop();
  }
}
