/** A step of late cancellation: so many hours before at least, so many percent back. */
export interface CancelStep {
  readonly hours: number | null;
  readonly percent: number | null;
}

/** The steps of a form, or of a row. */
export const readSteps = (value: unknown): readonly CancelStep[] =>
  Array.isArray(value) ? (value as CancelStep[]) : [];
