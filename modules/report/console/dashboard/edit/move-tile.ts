import { type LayoutItem, moveElement, verticalCompactor } from 'react-grid-layout/core';
import { grid, type Place } from '../../../contract/dashboard/grid.ts';

/** A place with the key of its tile. */
export interface KeyedPlace extends Place {
  readonly key: string;
}

const toItems = (places: readonly KeyedPlace[]): LayoutItem[] =>
  places.map(({ key, x, y, w, h }) => ({ i: key, x, y, w, h }));

/** Arranges places as the grid does: without overlaps, every tile as high up as possible. */
function settle(items: readonly LayoutItem[]): ReadonlyMap<string, Place> {
  return new Map(verticalCompactor.compact([...items], grid.columns).map(({ i, x, y, w, h }) => [i, { x, y, w, h }]));
}

/** The tiles with these places; other tiles unchanged. */
export function placeTiles<T extends KeyedPlace>(
  tiles: readonly T[],
  places: ReadonlyMap<string, Place>,
): readonly T[] {
  return tiles.map((tile) => {
    const place = places.get(tile.key);
    if (!place) return tile;
    const { x, y, w, h } = place;
    return x === tile.x && y === tile.y && w === tile.w && h === tile.h ? tile : { ...tile, x, y, w, h };
  });
}

/** The tiles without vertical gaps. */
export const settleTiles = <T extends KeyedPlace>(tiles: readonly T[]): readonly T[] =>
  placeTiles(tiles, settle(toItems(tiles)));

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Columns and rows of a step. */
const steps: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

function moveTo(tiles: readonly KeyedPlace[], key: string, x: number, y: number): ReadonlyMap<string, Place> {
  const items = toItems(tiles);
  const item = items.find(({ i }) => i === key) as LayoutItem;
  return settle(moveElement(items, item, x, y, true, false, 'vertical', grid.columns));
}

/**
 * Moves a tile by a step; other tiles make room. Vertically it moves past its neighbour, because a smaller step would
 * be compacted away. At the edge of the grid nothing changes.
 */
export function moveTile<T extends KeyedPlace>(tiles: readonly T[], key: string, direction: Direction): readonly T[] {
  const tile = tiles.find((each) => each.key === key);
  if (!tile) return tiles;
  const [dx, dy] = steps[direction];
  const x = tile.x + dx;
  if (x < 0 || x + tile.w > grid.columns) return tiles;
  if (dy === 0) return placeTiles(tiles, moveTo(tiles, key, x, tile.y));
  const bottom = Math.max(...tiles.map(({ y, h }) => y + h));
  for (let y = tile.y + dy; y >= 0 && y <= bottom; y += dy) {
    const places = moveTo(tiles, key, x, y);
    if (Math.sign((places.get(key)?.y ?? tile.y) - tile.y) === dy) return placeTiles(tiles, places);
  }
  return tiles;
}

/** Resizes a tile by a column or row within the grid; tiles below make room. */
export function resizeTile<T extends KeyedPlace>(tiles: readonly T[], key: string, direction: Direction): readonly T[] {
  const tile = tiles.find((each) => each.key === key);
  if (!tile) return tiles;
  const [dw, dh] = steps[direction];
  const [w, h] = [tile.w + dw, tile.h + dh];
  const fits = w >= grid.minWidth && tile.x + w <= grid.columns && h >= grid.minHeight && h <= grid.maxHeight;
  if (!fits) return tiles;
  // The tile itself stays in place: it is arranged before the tiles it displaces.
  const items = toItems(tiles).map((item) => (item.i === key ? { ...item, w, h } : item));
  const sized = items.find(({ i }) => i === key) as LayoutItem;
  return placeTiles(tiles, settle(moveElement(items, sized, sized.x, sized.y, true, false, 'vertical', grid.columns)));
}
