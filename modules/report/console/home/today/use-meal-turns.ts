import { businessTime } from '@refectory/admin-ui/time/business-time.ts';
import { useEffect } from 'react';
import type { CurrentMeal } from '../home-calls.ts';
import { nextMealTurn } from './meal-turns.ts';

/** Margin, so that the server has passed the moment too. */
const marginMs = 1000;
/** `setTimeout` supports no longer delays. */
const longestMs = 2 ** 31 - 1;

/** Reloads the meals when one begins or ends, which no event announces. */
export function useMealTurns(meals: readonly CurrentMeal[] | undefined, reread: () => unknown): void {
  useEffect(() => {
    const wait = nextMealTurn(meals ?? [], businessTime());
    if (wait === undefined || wait > longestMs) return;
    const timer = setTimeout(reread, wait + marginMs);
    return () => clearTimeout(timer);
  }, [meals, reread]);
}
