/**
 * The milliseconds of the quickest of some rounds of the same work, one after another: what else runs on the machine
 * makes a round slower, never quicker. Ends early once a round took less than `enough`.
 */
export async function measureFastest(rounds: number, enough: number, work: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < rounds && best >= enough; round++) {
    const begun = performance.now();
    await work();
    best = Math.min(best, performance.now() - begun);
  }
  return best;
}
