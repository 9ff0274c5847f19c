/** Serving times of a meal, in business time. */
interface Served {
  readonly day: string;
  readonly start: string;
  readonly end: string;
}

const toMs = (at: string): number => Date.parse(`${at.replace(' ', 'T')}Z`);

/** Milliseconds until the next meal begins or ends; undefined when none does any more today. */
export function nextMealTurn(meals: readonly Served[], now: string): number | undefined {
  const turns = meals.flatMap(({ day, start, end }) => [`${day} ${start}:00`, `${day} ${end}:00`]);
  const waits = turns.map((turn) => toMs(turn) - toMs(now)).filter((wait) => wait > 0);
  return waits.length > 0 ? Math.min(...waits) : undefined;
}
