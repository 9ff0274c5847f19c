import type { Placeable } from './place-bars.ts';
import { areOverlapping, floorToStep, type Span, step } from './span.ts';

/** A keyboard position in a lane: a free quarter, or an item. */
export interface Stop {
  readonly minute: number;
  readonly id?: string;
}

const inOrder = (one: Stop, other: Stop): number =>
  one.minute - other.minute || (one.id ?? '').localeCompare(other.id ?? '');

/** All keyboard positions of a lane: each item once, and each free quarter. */
export function listStops(items: readonly Placeable[], day: Span): readonly Stop[] {
  const shown = items.filter(({ span }) => areOverlapping(span, day));
  const stops: Stop[] = shown.map(({ id, span }) => ({ minute: Math.max(floorToStep(span.start), day.start), id }));
  for (let minute = day.start; minute < day.end; minute += step)
    if (!shown.some(({ span }) => areOverlapping(span, { start: minute, end: minute + step }))) stops.push({ minute });
  return stops.toSorted(inOrder);
}

/** The position at a minute, or the last one before it. */
export function findStop(items: readonly Placeable[], minute: number, day: Span): Stop {
  const stops = listStops(items, day);
  return stops.findLast((stop) => stop.minute <= minute) ?? stops[0] ?? { minute: day.start };
}

/** The next position to the right (1) or left (-1); stops at the ends. */
export function nextStop(items: readonly Placeable[], from: Stop, direction: 1 | -1, day: Span): Stop {
  const stops = listStops(items, day);
  const here = stops.findIndex(({ id, minute }) =>
    from.id === undefined ? minute === from.minute && !id : id === from.id,
  );
  if (here < 0) return findStop(items, from.minute, day);
  return stops[here + direction] ?? from;
}
