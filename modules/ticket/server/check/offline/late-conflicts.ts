import { conflictKind } from '#ticket/contract/check/check-dictionaries.ts';
import type { CheckRule } from '#ticket/contract/check/check-facts.ts';
import type { GivenSnapshot, QueuedCheck } from './read-queue.ts';

const kinds = conflictKind.keys;

/** When a check of a device was made, as far as its clock can be believed. */
export interface DeviceTime {
  /** Milliseconds by our clock: the device's where that is right, else put right by how far it is off now. */
  readonly at: number;
  readonly isWrong: boolean;
}

interface Clock {
  /** Milliseconds, ours and that of the device at the same moment. */
  readonly now: number;
  readonly deviceNow: number;
  /** So many milliseconds it may be off. */
  readonly tolerance: number;
}

/**
 * Reads the time of a device (spec/ticket#conflicts). Wrong: off by more than the tolerance now, a check that is yet to come, or one
 * from before the snapshot that it was decided by.
 */
export function readDeviceTime(scannedAt: number, { now, deviceNow, tolerance }: Clock, takenAt?: number): DeviceTime {
  const offset = deviceNow - now;
  const isOff = Math.abs(offset) > tolerance;
  const at = isOff ? scannedAt - offset : scannedAt;
  const isWrong = isOff || at > now + tolerance || (takenAt !== undefined && at < takenAt - tolerance);
  return { at: Math.min(at, now), isWrong };
}

const kindsByRule: Partial<Record<CheckRule, number>> = {
  not_found: kinds.code_invalid,
  void: kinds.void_meanwhile,
  used_up: kinds.used_twice,
  still_inside: kinds.used_twice,
};

/** What speaks against a pass that a device gave, each kind once: by the rules as they stand now, its clock and its snapshot. */
export function findConflicts(given: {
  readonly rules: readonly CheckRule[];
  readonly isForced: boolean;
  readonly mayForce: boolean;
  readonly isBlocked: boolean;
  readonly time: DeviceTime;
  readonly check: QueuedCheck;
  readonly snapshot: GivenSnapshot | undefined;
}): number[] {
  const { rules, isForced, time, check, snapshot } = given;
  const found = new Set<number>();
  for (const rule of rules) {
    const kind = kindsByRule[rule] ?? kinds.rule_broken;
    // Who lets somebody through says why; that there is no such ticket he cannot have known.
    if (!isForced || kind === kinds.code_invalid) found.add(kind);
  }
  if ((isForced && !given.mayForce) || given.isBlocked) found.add(kinds.rule_broken);
  if (time.isWrong) found.add(kinds.clock_wrong);
  if (!snapshot || snapshot.signature !== check.snapshotSignature) found.add(kinds.snapshot_altered);
  else if (time.at >= snapshot.expiresAt) found.add(kinds.snapshot_expired);
  // A rule beside what says more is not told.
  if (found.has(kinds.used_twice) || found.has(kinds.void_meanwhile) || found.has(kinds.code_invalid))
    if (!(isForced && !given.mayForce) && !given.isBlocked) found.delete(kinds.rule_broken);
  return [...found].toSorted((a, b) => a - b);
}
