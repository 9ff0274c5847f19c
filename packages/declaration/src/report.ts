import type { Fields } from './field/field.ts';
import type { Label } from './label.ts';

/** A report as plain data: filters in, columns out, each figure from a SQL view (spec/report#reports). */
export interface Report {
  /** `report.orderReview`. */
  readonly name: string;
  /** Address below `/api`: `/basic/detail/basic_order_review`. */
  readonly path: string;
  /** Route of its page in the console. */
  readonly page: string;
  readonly label: Label;
  readonly filters: Fields;
  readonly columns: Fields;
  readonly sort?: readonly string[];
  /** Days its page begins with, counted from today, by filter: `{ day: [0, 6] }` is the week to come. */
  readonly defaultDays?: Readonly<Record<string, readonly [from: number, to: number]>>;
  /** Where a row leads: the rows it counts. */
  readonly drillDown?: DrillDown;
}

/** The list behind the line of a report: that of a resource, or another report by its page. */
export interface DrillDown {
  readonly resource?: string;
  readonly page?: string;
  /** Filters of that list, taken from columns of the row. */
  readonly filters: Readonly<Record<string, string>>;
  /** Filters of the report that hold there too, by the same name. */
  readonly sharedFilters?: readonly string[];
}

export const defineReport = <const R extends Report>(report: R): R => report;
