import type { Label } from '@refectory/declaration/label.ts';

/** A changed form field, before and after, for the history. */
export interface FieldChange {
  readonly name: Label;
  readonly before: Label;
  readonly after: Label;
}
