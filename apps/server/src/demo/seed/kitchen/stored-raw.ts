/** A raw material in the store of the demo: what is used of it on a day, and what a pack holds. */
export interface StoredRaw {
  readonly id: string;
  readonly daily: number;
  readonly factor: number;
  readonly shelfLifeDays: number;
  readonly opening: string;
}
