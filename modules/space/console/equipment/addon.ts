/** Equipment of a booking as forms and answers have it; what is only wanted has no name and price yet. */
export interface Addon {
  readonly equipmentId: string;
  readonly quantity: number;
  readonly name?: string;
  readonly unit?: string;
  readonly amount?: string;
}

/** The equipment of a form, or of a row. */
export const readAddons = (value: unknown): readonly Addon[] => (Array.isArray(value) ? (value as Addon[]) : []);
