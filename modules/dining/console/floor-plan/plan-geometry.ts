import { tableShape } from '#dining/contract/dictionaries.ts';
import { maxCell } from '#dining/contract/place/floor-plan.ts';

/** Position of a table: upper left cell, rotation, shape. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly shape: number;
}

/** A point in cells. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Width and height of a sheet in cells. */
export interface SheetSize {
  readonly columns: number;
  readonly rows: number;
}

const { round, long } = tableShape.keys;
/** At most this many chairs are drawn. */
const drawnChairs = 48;
const chairDistance = 0.45;
const smallestSheet: SheetSize = { columns: 40, rows: 18 };
export const turnStep = 45;

/** Size of the table top in cells, without the chairs, which take one more cell on each side. */
export function topSize(shape: number, seats: number): { readonly width: number; readonly height: number } {
  const between = (least: number, wanted: number, most: number) => Math.min(Math.max(least, Math.ceil(wanted)), most);
  if (shape === long) return { width: between(3, seats / 2, 24), height: 2 };
  const side = between(2, shape === round ? seats * 0.3 : seats / 4, 12);
  return { width: side, height: side };
}

/** Size of a table with its chairs before rotation, in cells. */
function fullSize(shape: number, seats: number) {
  const { width, height } = topSize(shape, seats);
  return { width: width + 2, height: height + 2 };
}

/** Centre of a table, the point of its rotation. */
export function findCentre({ x, y, shape }: Spot, seats: number): Point {
  const { width, height } = fullSize(shape, seats);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Centres of the chairs before rotation, relative to the centre of the table. */
export function chairPoints(shape: number, seats: number): readonly Point[] {
  const count = Math.min(seats, drawnChairs);
  const { width, height } = topSize(shape, seats);
  if (shape === round)
    return Array.from({ length: count }, (_, n) => {
      const angle = (2 * Math.PI * n) / count - Math.PI / 2;
      const radius = width / 2 + chairDistance;
      return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
    });
  const sides = shape === long ? 2 : 4;
  return Array.from({ length: sides }, (_, side) => {
    const onSide = Math.floor((count + sides - 1 - side) / sides);
    return Array.from({ length: onSide }, (_each, n) => {
      const along = (n + 1) / (onSide + 1) - 0.5;
      if (side === 0) return { x: along * width, y: -height / 2 - chairDistance };
      if (side === 1) return { x: along * width, y: height / 2 + chairDistance };
      return { x: (side === 2 ? -1 : 1) * (width / 2 + chairDistance), y: along * height };
    });
  }).flat();
}

/** Bounding box of a table after rotation; `margin` cells on each side include the chairs. */
export function findBox(spot: Spot, seats: number, margin = 1): Box {
  const { width, height } = topSize(spot.shape, seats);
  const angle = (spot.turn * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [w, h] = [width + 2 * margin, height + 2 * margin];
  const isRound = spot.shape === round;
  const halfWidth = isRound ? w / 2 : (w * cos + h * sin) / 2;
  const halfHeight = isRound ? h / 2 : (w * sin + h * cos) / 2;
  const { x, y } = findCentre(spot, seats);
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

const near = 0.01;
/** Whether two tables overlap; their chairs may touch. */
const areClashing = (a: Box, b: Box): boolean =>
  a.left < b.right - near && b.left < a.right - near && a.top < b.bottom - near && b.top < a.bottom - near;

/** A table with its position. */
export interface PositionedTable {
  readonly id: string;
  readonly seats: number;
  readonly spot: Spot;
}

/** Ids of tables that overlap another one. */
export function findClashes(tables: readonly PositionedTable[]): ReadonlySet<string> {
  const boxes = tables.map(({ id, seats, spot }) => ({ id, box: findBox(spot, seats, 0.5) }));
  const clashing = new Set<string>();
  boxes.forEach((a, n) => {
    for (const b of boxes.slice(n + 1)) if (areClashing(a.box, b.box)) clashing.add(a.id).add(b.id);
  });
  return clashing;
}

/** The nearest position inside the sheet, on whole cells. */
export function keepOnSheet(spot: Spot, seats: number): Spot {
  const at = { ...spot, x: Math.round(spot.x), y: Math.round(spot.y) };
  const { left, top, right, bottom } = findBox(at, seats);
  const inside = (cell: number, low: number, high: number) => {
    const moved = cell + Math.max(0, Math.ceil(-low - near)) - Math.max(0, Math.ceil(high - maxCell - near));
    return Math.min(Math.max(moved, 0), maxCell);
  };
  return { ...at, x: inside(at.x, left, right), y: inside(at.y, top, bottom) };
}

/** The first position, row by row, without an overlap. */
export function firstFreeSpot(shape: number, seats: number, others: readonly PositionedTable[]): Spot {
  const taken = others.map((other) => findBox(other.spot, other.seats));
  const { width } = fullSize(shape, seats);
  for (let y = 0; y <= maxCell; y += 1)
    for (let x = 0; x + width <= smallestSheet.columns; x += 1) {
      const spot = { x, y, turn: 0, shape };
      if (!taken.some((box) => areClashing(box, findBox(spot, seats)))) return spot;
    }
  return { x: 0, y: 0, turn: 0, shape };
}

/** Size of the sheet in cells: all tables and a margin. */
export function sheetSize(tables: readonly PositionedTable[]): SheetSize {
  const boxes = tables.map(({ spot, seats }) => findBox(spot, seats));
  return {
    columns: Math.max(smallestSheet.columns, ...boxes.map(({ right }) => Math.ceil(right) + 1)),
    rows: Math.max(smallestSheet.rows, ...boxes.map(({ bottom }) => Math.ceil(bottom) + 1)),
  };
}
