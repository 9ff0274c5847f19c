import type { Layout, Tile } from '../../contract/dashboard/layout.ts';

/** A tile with a key, because a report may be placed twice. */
export interface KeyedTile extends Tile {
  readonly key: string;
}

let last = 0;
const nextKey = (): string => `t${(last += 1)}`;

export const withKey = (tile: Tile): KeyedTile => ({ ...tile, key: nextKey() });

/** The tiles of a layout, each with a unique key. */
export const toKeyedTiles = ({ tiles }: Layout): readonly KeyedTile[] => tiles.map(withKey);

/** The layout as stored. */
export const toLayout = (tiles: readonly KeyedTile[]): Layout => ({ tiles: tiles.map(({ key: _, ...tile }) => tile) });

/** Initial tiles of an empty dashboard. */
export const firstLayout: Layout = {
  tiles: [
    { content: 'notices', reportId: '', show: 'table', title: '', x: 0, y: 0, w: 8, h: 6 },
    { content: 'recent', reportId: '', show: 'table', title: '', x: 8, y: 0, w: 4, h: 6 },
  ],
};
