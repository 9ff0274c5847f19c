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
  /**
   * Default date range when none is given, in days from today: `{ day: [0, 6] }` is the next week. Calls and page
   * apply the same default (spec/report#default-days).
   */
  readonly defaultDays?: Readonly<Record<string, readonly [from: number, to: number]>>;
  /**
   * Figures that are all zero or empty in a line that is hidden unless zero lines are asked for (spec/report#zero-lines).
   * Sums always cover the hidden lines too. Absent where no line can be zero.
   */
  readonly zeroLine?: readonly string[];
  /** Columns by whose values lines can be grouped, each group with its sums (spec/report#subtotals). */
  readonly groups?: readonly string[];
  /** The columns of `groups` that its page groups by where none are asked for, outer first. */
  readonly groupedBy?: readonly string[];
  /** Charts of its sums, shown above the lines; the first one first (spec/report#charts). */
  readonly charts?: readonly ReportChart[];
  /** The list of the rows counted in a row of the report. */
  readonly drillDown?: DrillDown;
  /**
   * By column: the rows counted by a figure of a line, in the list of the line or in another list with the same
   * filters.
   */
  readonly opens?: Readonly<Record<string, readonly OpenedRows[]>>;
}

/**
 * A chart of a report: `trend` over days, or values side by side to `compare`; with the span of days before
 * (spec/report#charts).
 */
export interface ReportChart {
  readonly kind: 'trend' | 'compare';
  /** A column of `groups`, for `trend` a date. */
  readonly x: string;
  /** Summed columns to choose from, the first one first. */
  readonly y: readonly string[];
}

/**
 * Rows of a list that a figure counts (spec/report#counted-rows). A figure over several lists is the sum of their
 * counts.
 */
export interface OpenedRows {
  readonly resource: string;
  /** Filters that select the counted rows. */
  readonly where?: Readonly<Record<string, string>>;
  /** Columns that are summed, with `-` those that are subtracted; without columns the rows are counted. */
  readonly adds?: readonly string[];
  /** Label when a figure counts several lists; default: the label of the list. */
  readonly label?: Label;
}

/** The list behind a row of a report: of a resource, or another report by its page. */
export interface DrillDown {
  readonly resource?: string;
  readonly page?: string;
  /** Filters of that list, taken from columns of the row. */
  readonly filters: Readonly<Record<string, string>>;
  /** Filters of the report that also apply to that list, by the same name. */
  readonly sharedFilters?: readonly string[];
  /** Columns whose rows that list shows. A line in which all of them are zero links to `otherwise`, or to nothing. */
  readonly counts?: readonly string[];
  readonly otherwise?: DrillDown;
}

/** The lists behind a report line, by what it counts; undefined when it counts nothing. */
export function chooseDrillDown(drillDown: DrillDown, line: Readonly<Record<string, unknown>>): DrillDown | undefined {
  const { counts, otherwise } = drillDown;
  if (!counts || counts.some((column) => Number(line[column] ?? 0) !== 0)) return drillDown;
  return otherwise && chooseDrillDown(otherwise, line);
}

export const defineReport = <const R extends Report>(report: R): R => report;

/**
 * The default date filters of a report, `day_datege` and `day_datele`, for each field without a filter according to
 * `isFiltered`; `dayFromToday` returns the day that many days from today.
 */
export const defaultDayFilters = (
  { defaultDays = {} }: Pick<Report, 'defaultDays'>,
  isFiltered: (field: string) => boolean,
  dayFromToday: (days: number) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(defaultDays).flatMap(([name, [from, to]]) =>
      isFiltered(name)
        ? []
        : [
            [`${name}_datege`, dayFromToday(from)],
            [`${name}_datele`, dayFromToday(to)],
          ],
    ),
  );
