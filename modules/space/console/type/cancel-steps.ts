/** A step of late cancellation: minimum hours before the start, and percent refunded. */
export interface CancelStep {
  readonly hours: number | null;
  readonly percent: number | null;
}

/** Steps of a form or row. */
export const readSteps = (value: unknown): readonly CancelStep[] =>
  Array.isArray(value) ? (value as CancelStep[]) : [];
