import type { Row } from '@refectory/admin-ui/api/queries.ts';

/** A line as the form holds and sends it, and as a purchase carries it. */
export interface PurchaseLine {
  readonly rawId: string;
  readonly packs: string;
  readonly price?: string | null;
  readonly rawName?: string;
  readonly purchaseUnit?: string;
  readonly factor?: string;
  readonly unit?: string;
  readonly received?: string;
  readonly amount?: string;
}

/** The lines of a form value or of a row. */
export const readPurchaseLines = (value: unknown): readonly PurchaseLine[] =>
  Array.isArray(value) ? (value as readonly PurchaseLine[]) : [];

/** Packs of a line that have not come; at most three places, so no error of the binary form is told. */
export const openPacks = ({ packs, received }: PurchaseLine): number =>
  Math.max(0, Number((Number(packs) - Number(received ?? 0)).toFixed(3)));

export const listPurchaseLines = (row: Row): readonly PurchaseLine[] => readPurchaseLines(row.lines);
