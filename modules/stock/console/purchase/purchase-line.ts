import type { Row } from '@refectory/admin-ui/api/queries.ts';

/** A line in the form, in the call and in a purchase order. */
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

/** Lines of a form value or row. */
export const readPurchaseLines = (value: unknown): readonly PurchaseLine[] =>
  Array.isArray(value) ? (value as readonly PurchaseLine[]) : [];

/** Packs outstanding; up to three decimals, without the error of binary fractions. */
export const openPacks = ({ packs, received }: PurchaseLine): number =>
  Math.max(0, Number((Number(packs) - Number(received ?? 0)).toFixed(3)));

export const listPurchaseLines = (row: Row): readonly PurchaseLine[] => readPurchaseLines(row.lines);
