import type { CallInput, CallResponse } from '@refectory/admin-ui/api/call.ts';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { leftoverUnit } from '../../contract/dictionaries.ts';
import { leftover } from '../../contract/leftover/leftover.ts';

export const leftoverSheet = queryCall(leftover, 'sheet');
export const recordCall = actionCall(leftover, 'record');

export type LeftoverMeal = CallInput<typeof leftoverSheet>;

/** A dish of the meal with its recorded left-over. */
export type SheetLine = CallResponse<typeof leftoverSheet>[number];

/** Edited left-over of a dish; amount as text, null if empty. */
export interface Entry {
  readonly left: string | null;
  /** Portions or kilograms (dictionary leftover_unit). */
  readonly unit: number;
  readonly reason: number | null;
}

/** Unsaved edits by dish. */
export type Entries = ReadonlyMap<string, Entry>;

export const { portions, kilograms } = leftoverUnit.keys;

/** The edited value of a line, else the recorded one. */
export const findEntry = (line: SheetLine, entries: Entries): Entry =>
  entries.get(line.dishId) ?? { left: line.left || null, unit: line.unit, reason: line.reason };

/** The amount after pressing + or -: steps of a portion or 0.1 kg, at least 0. */
export function step({ left, unit }: Entry, direction: 1 | -1): string {
  const [size, places] = unit === kilograms ? [0.1, 3] : [1, 0];
  const next = Math.max(0, Number(left ?? 0) + direction * size);
  return String(Number(next.toFixed(places)));
}

/** Planned but not served portions. */
export const unserved = ({ planned, served }: SheetLine): number => Math.max(0, planned - served);

/** Input of the call: edited lines with an amount, each with the version loaded. */
export const changedLines = (lines: readonly SheetLine[], entries: Entries): CallInput<typeof recordCall>['lines'] =>
  lines.flatMap(({ dishId, version }) => {
    const entry = entries.get(dishId);
    return entry?.left ? [{ dishId, left: entry.left, unit: entry.unit, reason: entry.reason, version }] : [];
  });
