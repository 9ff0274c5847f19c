import type { Fields } from './field.ts';
import type { Label } from './label.ts';

/** A report as plain data: filters in, columns out, each figure from a SQL view (DOMAIN §7). */
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
  /** Resource list that a row drills down to, with its filters taken from columns of the row. */
  readonly drill?: { readonly resource: string; readonly filters: Readonly<Record<string, string>> };
}

export const defineReport = <const R extends Report>(report: R): R => report;
