/**
 * Where the rows of a list lie on a calendar, for resources that people plan by days (spec/console#calendar). By wire
 * name of its fields.
 */
export interface Calendar {
  /** The day of a row, or the first of several: a date or datetime. */
  readonly from: string;
  /** The last day of rows that take several: a date. */
  readonly to?: string;
  /** What an entry says; the name of its row when absent. The colour is that of a choice among them, or of its state. */
  readonly says?: readonly string[];
  /**
   * Of rows too many to be listed: the fields by which those of a day are counted, such as meal and state
   * (`GET <path>/days`). The first stands beside its count.
   */
  readonly countedBy?: readonly string[];
  /** The resource whose rows are days with a name, shown to who may read it: public holidays. */
  readonly namedDays?: string;
}
