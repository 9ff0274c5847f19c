import { businessTime } from '@refectory/admin-ui/time/business-time.ts';
import { useEffect } from 'react';
import type { CurrentMeal } from '../home-calls.ts';
import { nextMealTurn } from './meal-turns.ts';

/** The server has passed the moment as well by then. */
const marginMs = 1000;
/** Longer waits are none for `setTimeout`. */
const longestMs = 2 ** 31 - 1;

/** Reads the meals again in the moment one begins or ends: nobody tells of that. */
export function useMealTurns(meals: readonly CurrentMeal[] | undefined, reread: () => unknown): void {
  useEffect(() => {
    const wait = nextMealTurn(meals ?? [], businessTime());
    if (wait === undefined || wait > longestMs) return;
    const timer = setTimeout(reread, wait + marginMs);
    return () => clearTimeout(timer);
  }, [meals, reread]);
}
