/**
 * Milliseconds of the fastest of some rounds of work, run one after another: other work on the machine only makes
 * rounds slower. Ends early once a round took less than `enough`.
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
