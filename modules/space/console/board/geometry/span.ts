/** A span of minutes from midnight, excluding its end. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The smallest part of the grid, in minutes. */
export const step = 15;

export type Edge = 'start' | 'end';

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** The start of the quarter that contains a minute. */
export const floorToStep = (minute: number): number => Math.floor(minute / step) * step;
const nearestStep = (minute: number): number => Math.round(minute / step) * step;

/** Whether two spans overlap; adjacent ones do not. */
export const areOverlapping = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** The span drawn by dragging: whole quarters, at least one, within the visible day. */
export function spanBetween(from: number, to: number, day: Span): Span {
  const start = floorToStep(between(day.start, Math.min(from, to), day.end - step));
  const last = floorToStep(between(day.start, Math.max(from, to), day.end - 1));
  return { start, end: Math.max(start, last) + step };
}

/**
 * A span moved by dragging with its length unchanged: its start snaps to a quarter and it stays within the visible
 * day. A span longer than the day keeps its start inside.
 */
export function moveSpan(span: Span, by: number, day: Span): Span {
  const length = span.end - span.start;
  if (nearestStep(by) === 0) return span;
  const start = between(day.start, nearestStep(span.start + by), Math.max(day.start, day.end - length));
  return { start, end: start + length };
}

/** A span with one edge moved to a quarter: at least one quarter long and within the visible day. */
export function stretchSpan(span: Span, edge: Edge, by: number, day: Span): Span {
  if (nearestStep(by) === 0) return span;
  if (edge === 'start') {
    const most = Math.max(span.end - step, day.start);
    return { start: between(Math.min(day.start, span.start), nearestStep(span.start + by), most), end: span.end };
  }
  const least = Math.min(span.start + step, day.end);
  return { start: span.start, end: between(least, nearestStep(span.end + by), Math.max(day.end, span.end)) };
}

/** The visible day: whole hours around opening hours and all items. */
export function dayAround(opening: Span, spans: readonly Span[], whole: Span): Span {
  const start = Math.min(opening.start, ...spans.map((span) => span.start));
  const end = Math.max(opening.end, ...spans.map((span) => span.end));
  return {
    start: between(whole.start, Math.floor(start / 60) * 60, whole.end - 60),
    end: between(whole.start + 60, Math.ceil(end / 60) * 60, whole.end),
  };
}

/** Snapping distance to slot edges, in minutes. */
const reach = 60;

const nearest = (minute: number, edges: readonly number[]): number => {
  const found = edges.toSorted((one, other) => Math.abs(one - minute) - Math.abs(other - minute))[0];
  return found !== undefined && Math.abs(found - minute) <= reach ? found : minute;
};

/** A drawn span extended to the slots it overlaps; unchanged without slots. */
export function coverSlots(drawn: Span, slots: readonly Span[]): Span {
  const touched = slots.filter((slot) => areOverlapping(slot, drawn));
  if (touched.length === 0) return drawn;
  return { start: Math.min(...touched.map(({ start }) => start)), end: Math.max(...touched.map(({ end }) => end)) };
}

/** A moved span snapped to the start of a nearby slot, with its length unchanged. */
export function snapMove(span: Span, slots: readonly Span[]): Span {
  const start = nearest(
    span.start,
    slots.map((slot) => slot.start),
  );
  return { start, end: start + span.end - span.start };
}

/** A stretched span with that edge snapped to the edge of a nearby slot. */
export function snapEdge(span: Span, edge: Edge, slots: readonly Span[]): Span {
  const at = nearest(
    span[edge],
    slots.map((slot) => slot[edge]),
  );
  const snapped = { ...span, [edge]: at };
  return snapped.end > snapped.start ? snapped : span;
}

/** The next slot edge from a minute on, or the next quarter when there is none within an hour. */
export function nextEdge(minute: number, edges: readonly number[], direction: 1 | -1): number {
  const ahead = edges.filter((each) => (each - minute) * direction > 0 && Math.abs(each - minute) <= 4 * reach);
  const found = direction > 0 ? Math.min(...ahead) : Math.max(...ahead);
  return Number.isFinite(found) ? found : minute + direction * step;
}
