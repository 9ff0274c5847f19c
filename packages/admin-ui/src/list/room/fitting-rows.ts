import { fittingSizes } from '@refectory/declaration/call/page-sizes.ts';
import type { Density } from '#preferences/view-preference.ts';
import { site } from '#session/site.ts';

/** Heights in pixels, as the table, its body's room (table/resource-table.tsx) and the footer have them. */
const headHeight = 44;
/** A line of conditions has its room also while there is none: a page keeps its rows when conditions come and go. */
const conditionsHeight = 36;
const sumHeight = 40;
const footerHeight = 44;
/** Rows without commands are as much lower. */
const commandHeight = 4;
const rowHeights: Readonly<Record<Density, number>> = { small: 37, medium: 43, large: 49 };

export interface ListRoom {
  /** From below the toolbar of the list to the end of its panel. */
  readonly height: number;
  readonly density: Density;
  readonly hasSums: boolean;
  /** Whether the rows are lines of a report: without commands, and without a line of conditions above them. */
  readonly isReport?: boolean;
}

/** The rows that fit into the room of a list without scrolling. */
export function countFittingRows({ height, density, hasSums, isReport = false }: ListRoom): number {
  const above = headHeight + (isReport ? 0 : conditionsHeight);
  const free = height - above - footerHeight - (hasSums ? sumHeight : 0);
  return Math.max(0, Math.floor(free / (rowHeights[density] - (isReport ? commandHeight : 0))));
}

/** The rows of a page where so many fit, at least ten (spec/console#lists). */
export const toFittingSize = (rows: number): number => fittingSizes.findLast((size) => size <= rows) ?? site.pageSize;

/** Whether a page of `before` rows is asked for again where so many fit: one less or two more are not worth a request. */
export const isOtherSize = (rows: number, before: number): boolean =>
  toFittingSize(rows) !== before && (rows < before - 1 || rows > before + 2);

/** The page on which the first row of a page lies when pages have another size. */
export const pageOfFirstRow = (current: number, before: number, rows: number): number =>
  Math.floor(((current - 1) * before) / rows) + 1;
