import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Density } from '#preferences/view-preference.ts';
import { countFittingRows, isOtherSize, type ListRoom, toFittingSize } from './fitting-rows.ts';

/** How many rows of a list fit; undefined until its room is known. */
export interface FittingRows {
  readonly rows: number | undefined;
  readonly onRoom: (rows: number) => void;
}

const settledMs = 300;

/** In a window as wide as this, in pixels, what stands above and below the rows of a list is as high as `besideRows`. */
const wideWindow = 1440;
const besideRows = 259;

/** The rows that will fit into a list that is not drawn yet; undefined where that is not known before. */
const foreseeRows = (look: Omit<ListRoom, 'height'>): number | undefined =>
  innerWidth >= wideWindow ? toFittingSize(countFittingRows({ height: innerHeight - besideRows, ...look })) : undefined;

interface KnownRoom {
  readonly window: number;
  readonly rows: number;
}
/** By list: a list that is opened again in the same window asks for the same page, which is there still. */
const knownRooms = new Map<string, KnownRoom>();

/**
 * Remembers the rows that fit into a list; `onResize` is told how many there were before. With the `look` of a list its
 * rows are foreseen in a wide window, so that they are asked for before it is drawn, and asked for again only where they
 * do not fit.
 */
export function useFittingRows(
  list: string,
  onResize: (before: number, rows: number) => void,
  look?: Omit<ListRoom, 'height'>,
): FittingRows {
  const [rows, setRows] = useState(() => {
    const known = knownRooms.get(list);
    if (known?.window === innerHeight) return known.rows;
    return look && foreseeRows(look);
  });
  const onRoom = (counted: number) => {
    const size = rows !== undefined && !isOtherSize(counted, rows) ? rows : toFittingSize(counted);
    knownRooms.set(list, { window: innerHeight, rows: size });
    if (size === rows) return;
    setRows(size);
    if (rows !== undefined) onResize(rows, size);
  };
  return { rows, onRoom };
}

interface RoomInput {
  readonly fitting: FittingRows | undefined;
  readonly panel: RefObject<HTMLElement | null>;
  /** An empty element above the conditions, below which rows begin. */
  readonly start: RefObject<HTMLElement | null>;
  /** What stands above the rows is there. */
  readonly isReady: boolean;
  readonly density: Density;
  readonly hasSums: boolean;
  readonly isReport?: boolean;
  /** Whether what stands above the panel is folded, where it can be: the room is another then. */
  readonly isFolded?: boolean;
}

/** Measures the room of a list before it is painted, and again when the window or its rows have another height. */
export function useListRoom({
  fitting,
  panel,
  start,
  isReady,
  density,
  hasSums,
  isReport = false,
  isFolded = false,
}: RoomInput): void {
  const measure = useEffectEvent(() => {
    if (!fitting || !panel.current || !start.current) return;
    const { bottom, height } = panel.current.getBoundingClientRect();
    // A tab that is not shown has no height.
    if (height === 0) return;
    const below = Number.parseFloat(getComputedStyle(panel.current).paddingBottom);
    const top = start.current.getBoundingClientRect().top;
    fitting.onRoom(countFittingRows({ height: bottom - below - top, density, hasSums, isReport }));
  });
  const isWanted = fitting !== undefined && isReady;
  // The search form above takes its height in a second layout, when it knows its width.
  const [isLaidOut, setLaidOut] = useState(false);
  useLayoutEffect(() => setLaidOut(true), []);
  useLayoutEffect(() => {
    if (isWanted && isLaidOut && density && isFolded !== undefined) measure();
  }, [isWanted, isLaidOut, density, isFolded]);
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer = 0;
    const onResize = () => {
      clearTimeout(timer);
      timer = window.setTimeout(measure, settledMs);
    };
    addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', onResize);
    };
  }, [isWanted]);
}
