import type { Context } from '@refectory/engine/request/context.ts';
import { checkResult, checkRule, conflictKind } from '#ticket/contract/check/check-dictionaries.ts';
import { gateTime } from '#ticket/contract/check/gate-time.ts';
import { undoSeconds } from '../check-limits.ts';
import type { NewCheck } from '../decide/write-checks.ts';
import { readInstant } from '../read-instant.ts';
import { readDeviceTime } from './late-conflicts.ts';
import type { QueueOrigin, QueueState, Replayed } from './queue-replay.ts';
import type { EarlierCheck, QueuedCheck } from './read-queue.ts';

/**
 * Reverts a check that a device reverted offline. If the ticket was used or changed since, or a minute had passed,
 * the check stays and a conflict is recorded.
 */
export function replayUndo(
  ctx: Context,
  queued: QueuedCheck,
  target: EarlierCheck | undefined,
  state: QueueState,
  origin: QueueOrigin,
): Replayed {
  const scannedAt = readInstant(ctx, queued.scannedAt);
  const clock = { now: ctx.now.getTime(), deviceNow: origin.deviceNow, tolerance: origin.tolerance };
  const { day, time } = gateTime(readDeviceTime(scannedAt.getTime(), clock).at, ctx.zone);
  const before = target?.before ?? null;
  const isKnown = target !== undefined && before !== null && !target.isTakenBack;
  const isPossible = isKnown && target.isLast && scannedAt.getTime() - target.at <= undoSeconds * 1000;
  const change = isPossible ? before : undefined;
  const after = change ? state.apply(change) : state.get(target?.ticketId ?? '');
  const { undone, refused } = checkResult.keys;
  const check: NewCheck = {
    nonce: queued.nonce,
    ticketId: target?.ticketId ?? null,
    typeId: target?.typeId ?? null,
    placeId: origin.placeId,
    deviceId: origin.deviceId,
    direction: queued.direction,
    scannedAt,
    day,
    hour: Number(time.slice(0, 2)),
    offline: true,
    result: isKnown ? undone : refused,
    rules: isKnown ? [] : [checkRule.keys.not_found],
    fault: '',
    code: queued.code ?? '',
    note: '',
    uses: 0,
    usesLeft: after?.ticket.usesLeft ?? null,
    inside: after?.ticket.isInside ?? false,
    before: null,
    ofCheckId: isKnown ? target.id : null,
    snapshotId: queued.snapshotId ?? '',
    conflicts: isPossible ? [] : [conflictKind.keys.rule_broken],
  };
  return change ? { check, change } : { check };
}
