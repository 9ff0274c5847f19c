/** Equipment in forms and responses; requested equipment has no name and price yet. */
export interface Addon {
  readonly equipmentId: string;
  readonly quantity: number;
  readonly name?: string;
  readonly unit?: string;
  readonly amount?: string;
}

/** The equipment of a form or row. */
export const readAddons = (value: unknown): readonly Addon[] => (Array.isArray(value) ? (value as Addon[]) : []);
