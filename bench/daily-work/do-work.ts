import type { Page } from 'playwright-core';
import { type ApiClient, connectApi } from '../../e2e/support/api-client.ts';
import { bookLunch, type Canteen, fillCanteen, mealsOfWeek, noon } from './canteen.ts';
import { checkWork } from './check-work.ts';
import { type Effort, Hand } from './hand.ts';
import type { StillServer } from './start-server.ts';
import { type Cast, castOf, type Way, type Work } from './task.ts';

/** A canteen at noon, in which the works are done. */
export interface Noon {
  readonly api: ApiClient;
  readonly canteen: Canteen;
  readonly cast: Cast;
}

/** Fills the canteen in the morning; then it is noon. */
export async function openCanteen(server: Pick<StillServer, 'address' | 'setClock'>): Promise<Noon> {
  const morning = await connectApi(server.address);
  const canteen = await fillCanteen(morning);
  const cast = castOf(canteen);
  await bookLunch(morning, canteen, [...cast.booked, cast.cardless, cast.ill]);
  server.setClock(noon);
  // The session of the morning is over.
  return { api: await connectApi(server.address), canteen, cast };
}

/** Does a piece of work from the home page on, asks the server whether it is done, and answers what it took. */
export async function doWork(
  page: Page,
  work: Work,
  way: Way,
  { api, canteen, cast }: Noon,
  mealsBooked = mealsOfWeek,
): Promise<Effort> {
  // The business time of the page is that of the server.
  await page.clock.setFixedTime(new Date(`${noon.replace(' ', 'T')}+08:00`));
  await page.goto(`${api.address}/`);
  await page.locator('#content h1').first().waitFor();
  const hand = new Hand(page);
  await way[work](hand, canteen, cast);
  await checkWork(work, api, canteen, cast, mealsBooked);
  return hand.effort;
}
