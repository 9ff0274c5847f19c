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

/** The rows that each figure of the catalogue counts, by source (spec/report#counted-rows). */
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

/** What is declared of a figure that is a sum: its rows, or why it has none. */
export const openingOf = (source: SourceName, key: string): OpenedFigure | undefined => openings[source]?.[key];

/** What a figure opens: its rows, of a share those of the figures that it divides, each by its name. */
export function openedByFigure(figure: CatalogueFigure): readonly OpenedRows[] {
  const { share, sourceName, source } = figure;
  if (!share) return opened(openingOf(sourceName, figure.key));
  const parts = summedParts(figure).map((key) => ({ key, rows: opened(openingOf(sourceName, key)) }));
  if (parts.some(({ rows }) => rows.length !== 1)) return [];
  return parts.flatMap(({ key, rows: [rows] }) => {
    const name = source.figures[key]?.label;
    return rows ? [{ ...rows, ...(name && { label: name }) }] : [];
  });
}
