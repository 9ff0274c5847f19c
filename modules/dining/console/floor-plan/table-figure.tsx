import { memo } from 'react';
import { tableShape, tableStatus } from '#dining/contract/dictionaries.ts';
import { chairPoints, findCentre, type Spot, topSize } from './plan-geometry.ts';
import css from './table-figure.module.css';

interface TableFigureProps {
  readonly code: string;
  readonly seats: number;
  readonly status: number;
  readonly spot: Spot;
  /** Width of a cell in pixels. */
  readonly cell: number;
  /** Id of the hatching pattern in the SVG. */
  readonly hatching: string;
  readonly isSelected: boolean;
  readonly isClashing: boolean;
}

const { round } = tableShape.keys;
const { reserved, occupied, disabled } = tableStatus.keys;
const chairRadius = 0.32;

/** A table with its chairs, rotated; the status is shown by colour and pattern. */
export const TableFigure = memo(function TableFigure(props: TableFigureProps) {
  const { code, seats, status, spot, cell, hatching, isSelected, isClashing } = props;
  const { width, height } = topSize(spot.shape, seats);
  const { x, y } = findCentre(spot, seats);
  const [w, h] = [width * cell, height * cell];
  const top = spot.shape === round ? { rx: w / 2, ry: h / 2 } : { rx: cell / 4, ry: cell / 4 };
  const box = { x: -w / 2, y: -h / 2, width: w, height: h, ...top };
  const cross = Math.min(w, h) / 2 - cell / 4;
  return (
    <g
      transform={`translate(${x * cell} ${y * cell})`}
      data-status={status}
      data-selected={isSelected}
      data-clashing={isClashing}
      className={css.figure}
    >
      <g transform={`rotate(${spot.turn})`}>
        {chairPoints(spot.shape, seats).map((chair) => (
          <circle
            key={`${chair.x} ${chair.y}`}
            className={css.chair}
            cx={chair.x * cell}
            cy={chair.y * cell}
            r={chairRadius * cell}
          />
        ))}
        <rect className={css.top} {...box} />
        {status === reserved && <rect className={css.hatching} {...box} fill={`url(#${hatching})`} />}
        {status === occupied && <rect className={css.inner} {...shrink(box, cell / 4)} />}
        {status === disabled && (
          <path
            className={css.cross}
            d={`M${-cross} ${-cross}L${cross} ${cross}M${cross} ${-cross}L${-cross} ${cross}`}
          />
        )}
      </g>
      <text className={css.code} y={-1}>
        {code}
      </text>
    </g>
  );
});

interface SeatsTextProps {
  readonly seats: number;
  readonly spot: Spot;
  readonly cell: number;
}

/** Number of seats below the table's code; hidden from screen readers, because the button's name includes it. */
export function SeatsText({ seats, spot, cell }: SeatsTextProps) {
  const { x, y } = findCentre(spot, seats);
  return (
    <text className={css.seats} x={x * cell} y={y * cell + 12} aria-hidden="true">
      {seats}
    </text>
  );
}

interface Rounded {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rx: number;
  readonly ry: number;
}

const shrink = ({ x, y, width, height, rx, ry }: Rounded, by: number): Rounded => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
  rx: Math.max(0, rx - by),
  ry: Math.max(0, ry - by),
});
