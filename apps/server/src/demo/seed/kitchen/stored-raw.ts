/** A raw material in stock: daily consumption, and content of a pack. */
export interface StoredRaw {
  readonly id: string;
  readonly daily: number;
  readonly factor: number;
  readonly shelfLifeDays: number;
  readonly opening: string;
}
