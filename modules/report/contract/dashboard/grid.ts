/** A rectangle on a dashboard, in grid columns and rows. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The grid of a dashboard (spec/report#dashboards). */
export const grid = { columns: 12, maxRows: 400, minWidth: 2, minHeight: 2, maxHeight: 24, maxTiles: 24 } as const;

/** Whether two places overlap. */
export const overlap = (one: Place, other: Place): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

/** A layout problem: a place outside of the grid, or two overlapping ones, counted from 1. */
export type PlaceFault =
  | { readonly kind: 'outside'; readonly n: number }
  | { readonly kind: 'overlap'; readonly n: number; readonly other: number };

/** The first problem of a layout; undefined when valid. */
export function findPlaceFault(places: readonly Place[]): PlaceFault | undefined {
  for (const [at, place] of places.entries()) {
    if (place.x + place.w > grid.columns || place.y + place.h > grid.maxRows) return { kind: 'outside', n: at + 1 };
    const other = places.findIndex((each, n) => n < at && overlap(each, place));
    if (other >= 0) return { kind: 'overlap', n: other + 1, other: at + 1 };
  }
  return undefined;
}

/** Sorts in reading order, for narrow screens and keyboard navigation. */
export const inReadingOrder = <P extends Place>(places: readonly P[]): readonly P[] =>
  [...places].sort((one, other) => one.y - other.y || one.x - other.x);

/** The first free place of that size in reading order. */
export function findRoom(places: readonly Place[], { w, h }: Pick<Place, 'w' | 'h'>): Place {
  const bottom = Math.max(0, ...places.map((place) => place.y + place.h));
  for (let y = 0; y < bottom; y += 1)
    for (let x = 0; x + w <= grid.columns; x += 1) {
      const place = { x, y, w, h };
      if (!places.some((each) => overlap(each, place))) return place;
    }
  return { x: 0, y: bottom, w, h };
}
