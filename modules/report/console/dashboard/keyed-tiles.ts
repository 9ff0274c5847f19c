import type { Layout, Tile } from '../../contract/dashboard/layout.ts';

/** A tile on the page: the same report may stand there twice. */
export interface KeyedTile extends Tile {
  readonly key: string;
}

let last = 0;
const nextKey = (): string => `t${(last += 1)}`;

export const withKey = (tile: Tile): KeyedTile => ({ ...tile, key: nextKey() });

/** The tiles of a layout, each with a key of its own. */
export const toKeyedTiles = ({ tiles }: Layout): readonly KeyedTile[] => tiles.map(withKey);

/** A layout as it is kept. */
export const toLayout = (tiles: readonly KeyedTile[]): Layout => ({ tiles: tiles.map(({ key: _, ...tile }) => tile) });

/** What a dashboard without anything begins with. */
export const firstLayout: Layout = {
  tiles: [
    { content: 'notices', reportId: '', show: 'table', title: '', x: 0, y: 0, w: 8, h: 6 },
    { content: 'recent', reportId: '', show: 'table', title: '', x: 8, y: 0, w: 4, h: 6 },
  ],
};
