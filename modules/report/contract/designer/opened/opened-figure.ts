import { type Label, label } from '@refectory/declaration/label.ts';
import type { OpenedRows } from '@refectory/declaration/report.ts';

/** The rows that a figure counts, of one list or of several, or why no list has just these. */
export type OpenedFigure = readonly OpenedRows[] | { readonly none: string };

/** What the figures of a source open (spec/report#counted-rows). Shares open what they divide and stand in no list here. */
export type OpenedFigures = Readonly<Record<string, OpenedFigure>>;

/** A figure that opens nothing, and why. */
export const none = (reason: string): OpenedFigure => ({ none: reason });

type Where = Readonly<Record<string, string | number>>;

/** Declares the rows of a list that figures count: by filters, and by the columns that add up to them. */
export const rowsOf =
  (resource: string, name?: Label) =>
  (where: Where = {}, adds: readonly string[] = []): OpenedRows => ({
    resource,
    where: Object.fromEntries(Object.entries(where).map(([filter, value]) => [filter, String(value)])),
    ...(adds.length > 0 && { adds }),
    ...(name && { label: name }),
  });

export const bookingsLabel = label('预订', 'Bookings');
export const ordersLabel = label('订单', 'Orders');

/** The rows of a figure of which the declaration knows that it has some: columns of fixed reports name these. */
export const opened = (figure: OpenedFigure | undefined): readonly OpenedRows[] =>
  figure === undefined || 'none' in figure ? [] : figure;
