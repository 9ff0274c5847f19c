import type { CallInput, CallResponse } from '@refectory/admin-ui/api/call.ts';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { leftoverUnit } from '../../contract/dictionaries.ts';
import { leftover } from '../../contract/leftover/leftover.ts';

export const leftoverSheet = queryCall(leftover, 'sheet');
export const recordCall = actionCall(leftover, 'record');

export type LeftoverMeal = CallInput<typeof leftoverSheet>;

/** A dish of the meal, with what is recorded. */
export type SheetLine = CallResponse<typeof leftoverSheet>[number];

/** What is typed of a dish: the amount as text, null while there is none. */
export interface Entry {
  readonly left: string | null;
  /** Portions or kilograms (dictionary leftover_unit). */
  readonly unit: number;
  readonly reason: number | null;
}

/** What was changed and is not saved, by dish. */
export type Entries = ReadonlyMap<string, Entry>;

export const { portions, kilograms } = leftoverUnit.keys;

/** What the line says now: what was typed, else what is recorded. */
export const findEntry = (line: SheetLine, entries: Entries): Entry =>
  entries.get(line.dishId) ?? { left: line.left || null, unit: line.unit, reason: line.reason };

/** How much a press of the button adds or takes: a portion, or a tenth of a kilogram. Never below nothing. */
export function step({ left, unit }: Entry, direction: 1 | -1): string {
  const [size, places] = unit === kilograms ? [0.1, 3] : [1, 0];
  const next = Math.max(0, Number(left ?? 0) + direction * size);
  return String(Number(next.toFixed(places)));
}

/** Portions that were planned and not served. */
export const unserved = ({ planned, served }: SheetLine): number => Math.max(0, planned - served);

/** The lines to save: those that were changed and have an amount, each with the version that was seen. */
export const changedLines = (lines: readonly SheetLine[], entries: Entries): CallInput<typeof recordCall>['lines'] =>
  lines.flatMap(({ dishId, version }) => {
    const entry = entries.get(dishId);
    return entry?.left ? [{ dishId, left: entry.left, unit: entry.unit, reason: entry.reason, version }] : [];
  });
