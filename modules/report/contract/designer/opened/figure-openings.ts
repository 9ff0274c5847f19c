import type { OpenedRows } from '@refectory/declaration/report.ts';
import { type CatalogueFigure, type SourceName, summedParts } from '../figure-catalogue.ts';
import { bookedFigureRows, mealRows } from './meal-rows.ts';
import {
  balanceAtRows,
  balanceRows,
  counterFigureRows,
  drawerShiftRows,
  ledgerRows,
  paymentRows,
  pointsFigureRows,
  stockAtRows,
  stockRows,
  systemLedgerRows,
} from './money-rows.ts';
import { type OpenedFigure, type OpenedFigures, opened } from './opened-figure.ts';
import { demandRows, leftoverFigureRows, orderGoodsFigureRows, orderLineRows, wholeOrderRows } from './order-rows.ts';
import {
  couponFigureRows,
  couponSaleRows,
  couponUseRows,
  ticketSaleRows,
  ticketUseRows,
  venueHourRows,
  venueRows,
} from './visit-rows.ts';

/** The rows counted by each figure of the catalogue, by source (spec/report#counted-rows). */
const openings: Readonly<Partial<Record<SourceName, OpenedFigures>>> = {
  meals: mealRows,
  bookings: bookedFigureRows,
  orders: wholeOrderRows,
  payments: paymentRows,
  drawers: drawerShiftRows,
  balancesAt: balanceAtRows,
  systemLedger: systemLedgerRows,
  systemAt: balanceAtRows,
  points: pointsFigureRows,
  pointsAt: balanceAtRows,
  coupons: couponFigureRows,
  venueHours: venueHourRows,
  stockAt: stockAtRows,
  orderLines: orderLineRows,
  orderGoods: orderGoodsFigureRows,
  demand: demandRows,
  leftovers: leftoverFigureRows,
  counter: counterFigureRows,
  ledger: ledgerRows,
  balances: balanceRows,
  couponSales: couponSaleRows,
  couponUses: couponUseRows,
  ticketSales: ticketSaleRows,
  ticketUse: ticketUseRows,
  venues: venueRows,
  stock: stockRows,
};

/** The rows of a summed figure, or the reason why it opens none. */
export const findOpening = (source: SourceName, key: string): OpenedFigure | undefined => openings[source]?.[key];

/** The rows of a figure; for a share those of numerator and denominator by name. */
export function openedByFigure(figure: CatalogueFigure): readonly OpenedRows[] {
  const { share, sourceName, source } = figure;
  if (!share) return opened(findOpening(sourceName, figure.key));
  const parts = summedParts(figure).map((key) => ({ key, rows: opened(findOpening(sourceName, key)) }));
  if (parts.some(({ rows }) => rows.length !== 1)) return [];
  return parts.flatMap(({ key, rows: [rows] }) => {
    const name = source.figures[key]?.label;
    return rows ? [{ ...rows, ...(name && { label: name }) }] : [];
  });
}
