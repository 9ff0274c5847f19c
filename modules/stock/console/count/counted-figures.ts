import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { level } from '#stock/contract/ledger/level.ts';

export const countSheet = queryCall(level, 'countsheet');

/** A raw material with what the books say. */
export type SheetLine = CallResponse<typeof countSheet>[number];

/** What was counted, by raw material; as typed, with what the books said then. */
export type CountedFigures = ReadonlyMap<string, { readonly counted: string; readonly expected: string }>;

/** Figures have six places at most, so a difference of two is told without the error of their binary form. */
export const differenceText = (counted: string, expected: string): string => {
  const difference = Number((Number(counted) - Number(expected)).toFixed(6));
  return difference > 0 ? `+${difference}` : String(difference);
};

/** How many of the figures differ from the books. */
export const countDifferences = (figures: CountedFigures): number =>
  [...figures.values()].filter(({ counted, expected }) => Number(counted) !== Number(expected)).length;
