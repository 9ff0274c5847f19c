import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useElementSize } from '@refectory/admin-ui/hooks/use-element-size.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { Button } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type EventCallback, GridLayout, verticalCompactor } from 'react-grid-layout';
import { grid } from '../../../contract/dashboard/grid.ts';
import { dashboardTexts as texts } from '../dashboard-texts.ts';
import type { KeyedTile } from '../keyed-tiles.ts';
import { gap, rowHeight } from '../row-height.ts';
import { TileFrame } from '../tiles/tile-frame.tsx';
import css from './layout-editor.module.css';
import { type Direction, moveTile, placeTiles, resizeTile, settleTiles } from './move-tile.ts';

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const gridConfig = {
  cols: grid.columns,
  rowHeight,
  margin: [gap, gap] as const,
  containerPadding: [0, 0] as const,
};
const smallest = { minW: grid.minWidth, minH: grid.minHeight, maxH: grid.maxHeight };

/** The tiles of a dashboard, moved and resized by drag or keyboard; changes are announced to screen readers. */
export function LayoutEditor({
  tiles,
  isReady,
  onChange,
  onEditTile,
}: {
  readonly tiles: readonly KeyedTile[];
  readonly isReady: boolean;
  readonly onChange: (tiles: readonly KeyedTile[]) => void;
  readonly onEditTile: (tile: KeyedTile) => void;
}) {
  const say = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(box);
  const helpId = useId();
  const [told, tell] = useState('');

  const drop: EventCallback = (layout) => {
    const places = new Map(layout.map((item) => [item.i, item]));
    onChange(placeTiles(tiles, places));
  };
  const remove = (tile: KeyedTile, title: string): void => {
    onChange(settleTiles(tiles.filter(({ key }) => key !== tile.key)));
    tell(say(texts.removed, { title }));
    box.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLElement>, tile: KeyedTile): void => {
    // Keys inside a tile are handled there.
    if (event.target !== event.currentTarget) return;
    const title = event.currentTarget.querySelector('[data-tile]')?.getAttribute('data-tile') ?? '';
    if (event.key === 'Delete') return remove(tile, title);
    const direction = arrows[event.key];
    if (!direction || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = (event.shiftKey ? resizeTile : moveTile)(tiles, tile.key, direction);
    onChange(next);
    const { x, y, w, h } = next.find(({ key }) => key === tile.key) ?? tile;
    tell(say(texts.moved, { title, column: x + 1, row: y + 1, width: w, height: h }));
  };
  return (
    <div className={css.editor} ref={box} tabIndex={-1}>
      <p id={helpId} className={css.help}>
        {say(texts.help)}
      </p>
      <span className="visually-hidden" role="status">
        {told}
      </span>
      {tiles.length === 0 && <EmptyState text={say(texts.noTiles)} />}
      {width > 0 && (
        <GridLayout
          className={css.grid}
          width={width}
          gridConfig={gridConfig}
          layout={tiles.map(({ key, x, y, w, h }) => ({ i: key, x, y, w, h, ...smallest }))}
          compactor={verticalCompactor}
          dragConfig={{ handle: 'header', cancel: 'button' }}
          resizeConfig={{ handles: ['se'] }}
          onDragStop={drop}
          onResizeStop={drop}
        >
          {tiles.map((tile) => (
            <div
              key={tile.key}
              className={css.cell}
              role="group"
              tabIndex={0}
              aria-describedby={helpId}
              onKeyDown={(event) => press(event, tile)}
            >
              <TileFrame
                tile={tile}
                isReady={isReady}
                buttons={(title) => (
                  <span className={css.buttons}>
                    <Button
                      type="text"
                      size="small"
                      icon={<EditOutlined />}
                      aria-label={say(texts.changeNamed, { title })}
                      onClick={() => onEditTile(tile)}
                    />
                    <Button
                      type="text"
                      size="small"
                      icon={<DeleteOutlined />}
                      aria-label={say(texts.removeNamed, { title })}
                      onClick={() => remove(tile, title)}
                    />
                  </span>
                )}
              />
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  );
}
