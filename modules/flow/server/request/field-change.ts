import type { Label } from '@refectory/declaration/label.ts';

/** A field of a form as it was and as it is, for the history of its process. */
export interface FieldChange {
  readonly name: Label;
  readonly before: Label;
  readonly after: Label;
}
