import { conflictKind } from '#ticket/contract/check/check-dictionaries.ts';
import type { CheckRule } from '#ticket/contract/check/check-facts.ts';
import type { GivenSnapshot, QueuedCheck } from './read-queue.ts';

const kinds = conflictKind.keys;

/** When a check of a device was made, and whether its clock is plausible. */
export interface DeviceTime {
  /** Milliseconds by our clock: the device's time if plausible, else corrected by its current difference. */
  readonly at: number;
  readonly isWrong: boolean;
}

interface Clock {
  /** Current time of server and device, in milliseconds. */
  readonly now: number;
  readonly deviceNow: number;
  /** Tolerated difference in milliseconds. */
  readonly tolerance: number;
}

/**
 * Evaluates the time of a device (spec/ticket#conflicts). Implausible: a difference above the tolerance, a check in
 * the future, or one before the snapshot it was decided with.
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

/** The conflicts of a pass given by a device, each kind once: by current rules, its clock and its snapshot. */
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
    // A forced pass has a reason; only an unknown ticket is a conflict.
    if (!isForced || kind === kinds.code_invalid) found.add(kind);
  }
  if ((isForced && !given.mayForce) || given.isBlocked) found.add(kinds.rule_broken);
  if (time.isWrong) found.add(kinds.clock_wrong);
  if (!snapshot || snapshot.signature !== check.snapshotSignature) found.add(kinds.snapshot_altered);
  else if (time.at >= snapshot.expiresAt) found.add(kinds.snapshot_expired);
  // A rule is omitted when a more specific conflict exists.
  if (found.has(kinds.used_twice) || found.has(kinds.void_meanwhile) || found.has(kinds.code_invalid))
    if (!(isForced && !given.mayForce) && !given.isBlocked) found.delete(kinds.rule_broken);
  return [...found].toSorted((a, b) => a - b);
}
