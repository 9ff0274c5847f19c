import type { CSSProperties } from 'react';
import { inReadingOrder } from '../../contract/dashboard/grid.ts';
import type { KeyedTile } from './keyed-tiles.ts';
import css from './layout-view.module.css';
import { TileFrame } from './tiles/tile-frame.tsx';

/** Wider than half: spans both columns of a narrow screen. */
const half = 6;

/** The tiles of a dashboard at their places; on narrow screens in two columns or one, in reading order. */
export function LayoutView({ tiles, isReady }: { readonly tiles: readonly KeyedTile[]; readonly isReady: boolean }) {
  return (
    <div className={css.room}>
      <div className={css.grid}>
        {inReadingOrder(tiles).map((tile) => (
          <div key={tile.key} className={css.cell} style={placeStyle(tile)}>
            <TileFrame tile={tile} isReady={isReady} />
          </div>
        ))}
      </div>
    </div>
  );
}

const placeStyle = ({ x, y, w, h }: KeyedTile): CSSProperties =>
  ({ '--x': x + 1, '--y': y + 1, '--w': w, '--h': h, '--narrow': w > half ? 2 : 1 }) as CSSProperties;
