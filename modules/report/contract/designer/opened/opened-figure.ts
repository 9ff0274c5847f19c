import { type Label, label } from '@refectory/declaration/label.ts';
import type { OpenedRows } from '@refectory/declaration/report.ts';

/** The rows counted by a figure, in one or several lists, or the reason why no list has exactly these. */
export type OpenedFigure = readonly OpenedRows[] | { readonly none: string };

/** The rows of the figures of a source (spec/report#counted-rows), without shares. */
export type OpenedFigures = Readonly<Record<string, OpenedFigure>>;

/** A figure that opens no list, with the reason. */
export const none = (reason: string): OpenedFigure => ({ none: reason });

type Where = Readonly<Record<string, string | number>>;

/** Declares the counted rows of a list: by filters, and by the columns that add up to the figure. */
export const openRowsIn =
  (resource: string, name?: Label) =>
  (where: Where = {}, adds: readonly string[] = []): OpenedRows => ({
    resource,
    where: Object.fromEntries(Object.entries(where).map(([filter, value]) => [filter, String(value)])),
    ...(adds.length > 0 && { adds }),
    ...(name && { label: name }),
  });

export const bookingsLabel = label('预订', 'Bookings');
export const ordersLabel = label('订单', 'Orders');

/** The rows of a figure known to have some, as used by columns of fixed reports. */
export const opened = (figure: OpenedFigure | undefined): readonly OpenedRows[] =>
  figure === undefined || 'none' in figure ? [] : figure;
