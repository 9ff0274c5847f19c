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
   * The days it is about where none are asked for, counted from today: `{ day: [0, 6] }` is the next week. Its calls and its page
   * apply them alike (spec/report#default-days).
   */
  readonly defaultDays?: Readonly<Record<string, readonly [from: number, to: number]>>;
  /** The list of the rows counted in a row of the report. */
  readonly drillDown?: DrillDown;
  /** The rows that a figure of a line counts, by its column: exactly these, of the list of the line or of another with the same filters. */
  readonly opens?: Readonly<Record<string, readonly OpenedRows[]>>;
}

/** Rows of a list that a figure counts (spec/report#counted-rows). A figure of several lists is the sum of what it counts of each. */
export interface OpenedRows {
  readonly resource: string;
  /** Filters that tell the counted rows from the others. */
  readonly where?: Readonly<Record<string, string>>;
  /** Columns that are summed up, with `-` those that are taken off; without them the rows are counted. */
  readonly adds?: readonly string[];
  /** What it is called beside others of the same figure; otherwise its list is. */
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
  /** Columns of what that list holds. A line in which all of them are zero leads to `otherwise`, or nowhere. */
  readonly counts?: readonly string[];
  readonly otherwise?: DrillDown;
}

/** Where a line of a report leads, by what it counts; undefined where it counts nothing. */
export function chooseDrillDown(drillDown: DrillDown, line: Readonly<Record<string, unknown>>): DrillDown | undefined {
  const { counts, otherwise } = drillDown;
  if (!counts || counts.some((column) => Number(line[column] ?? 0) !== 0)) return drillDown;
  return otherwise && chooseDrillDown(otherwise, line);
}

export const defineReport = <const R extends Report>(report: R): R => report;

/**
 * The filters of the default days of a report, `day_datege` and `day_datele`, of each field that `isFiltered` knows no filter of;
 * `dayFromToday` names the day so many days from today.
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
