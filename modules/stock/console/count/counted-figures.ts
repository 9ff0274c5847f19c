import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { level } from '#stock/contract/ledger/level.ts';

export const countSheet = queryCall(level, 'countsheet');

/** A raw material with its expected quantity. */
export type SheetLine = CallResponse<typeof countSheet>[number];

/** Counts by raw material: text as typed, and the expected quantity at that time. */
export type CountedFigures = ReadonlyMap<string, { readonly counted: string; readonly expected: string }>;

/** Difference of two decimals with up to six places, without the error of binary fractions. */
export const differenceText = (counted: string, expected: string): string => {
  const difference = Number((Number(counted) - Number(expected)).toFixed(6));
  return difference > 0 ? `+${difference}` : String(difference);
};

/** Number of counts that differ from the expected quantity. */
export const countDifferences = (figures: CountedFigures): number =>
  [...figures.values()].filter(({ counted, expected }) => Number(counted) !== Number(expected)).length;
