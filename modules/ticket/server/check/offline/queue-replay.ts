import { type Context, can } from '@refectory/engine/request/context.ts';
import { forcePermission } from '#ticket/contract/check/check-calls.ts';
import { checkResult, checkRule } from '#ticket/contract/check/check-dictionaries.ts';
import type { CheckRule } from '#ticket/contract/check/check-facts.ts';
import { decideCheck } from '#ticket/contract/check/decide-check.ts';
import { gateTime } from '#ticket/contract/check/gate-time.ts';
import { applyChange, changeByPass, toTicketChange } from '../decide/change-ticket.ts';
import { meantTicket, verifyScanned } from '../decide/read-scanned.ts';
import { toDirection } from '../decide/scan-ticket.ts';
import type { KnownTicket } from '../decide/ticket-columns.ts';
import type { NewCheck, TicketChange } from '../decide/write-checks.ts';
import type { Gate } from '../gate/gate.ts';
import { readInstant } from '../read-instant.ts';
import { findConflicts, readDeviceTime } from './late-conflicts.ts';
import type { QueuedCheck, QueueFacts } from './read-queue.ts';

const { passed, refused, forced } = checkResult.keys;

export interface QueueOrigin {
  readonly placeId: string;
  readonly deviceId: string;
  readonly isBlocked: boolean;
  /** Milliseconds. */
  readonly deviceNow: number;
  readonly tolerance: number;
}

/** Result of a queued check. */
export interface Replayed {
  readonly check: NewCheck;
  readonly change?: TicketChange;
}

/** Tickets after each check, by id and by number, and the counts of places. */
export class QueueState {
  private readonly byId = new Map<string, KnownTicket>();
  private readonly idByNo = new Map<string, string>();
  readonly gate: Gate;

  constructor(facts: QueueFacts, gate: Gate) {
    this.gate = gate;
    for (const known of facts.tickets) {
      this.byId.set(known.ticket.id, known);
      this.idByNo.set(known.ticket.ticketNo, known.ticket.id);
    }
  }

  find(code: string): KnownTicket | undefined {
    const { id, ticketNo } = meantTicket(code);
    return this.byId.get(id ?? this.idByNo.get(ticketNo ?? '') ?? '');
  }

  get = (id: string): KnownTicket | undefined => this.byId.get(id);

  apply(change: TicketChange): KnownTicket {
    const before = this.byId.get(change.ticketId) as KnownTicket;
    const after = applyChange(before, change);
    this.byId.set(change.ticketId, after);
    const step = Number(after.ticket.isInside) - Number(before.ticket.isInside);
    const rooms = this.gate.rooms.map(({ capacity, inside }) => ({ capacity, inside: inside + step }));
    Object.assign(this.gate, { rooms });
    return after;
  }
}

/**
 * Decides an offline check again with current data (spec/ticket#conflicts). A given pass remains a pass: it is
 * stored, counts a use if there is one, and contradictions become conflicts.
 */
export async function replayCheck(
  ctx: Context,
  queued: QueuedCheck,
  facts: QueueFacts,
  state: QueueState,
  origin: QueueOrigin,
): Promise<Replayed> {
  const snapshot = facts.snapshots.find(({ id }) => id === queued.snapshotId);
  const scannedAt = readInstant(ctx, queued.scannedAt);
  const clock = { now: ctx.now.getTime(), deviceNow: origin.deviceNow, tolerance: origin.tolerance };
  const time = readDeviceTime(scannedAt.getTime(), clock, snapshot?.takenAt);
  const at = gateTime(time.at, ctx.zone);
  const code = queued.code ?? '';
  const { found, fault } = await findScanned(ctx, code, facts, state, time.at);
  const isForced = queued.kind === 'force';
  const result = isForced ? forced : queued.passed ? passed : refused;
  const told = (queued.rules ?? []).filter((rule): rule is CheckRule => rule in checkRule.keys);
  const direction = toDirection(queued.direction);
  const decided = decideCheck(found, state.gate, at, direction);
  const rules = result === refused ? pickRefusals(told, decided) : decided;
  const mayChange = result !== refused && found && !decided.includes('void');
  const change = mayChange ? changeByPass(found, at, direction, origin.placeId) : undefined;
  const before = found && change ? toTicketChange(found, -change.uses) : null;
  const after = change ? state.apply(change) : found;
  const conflicts =
    result === refused
      ? []
      : findConflicts({
          rules,
          isForced,
          mayForce: can(ctx, forcePermission),
          isBlocked: origin.isBlocked,
          time,
          check: queued,
          snapshot,
        });
  const check: NewCheck = {
    nonce: queued.nonce,
    ticketId: found?.ticket.id ?? null,
    typeId: found?.type.id ?? null,
    placeId: origin.placeId,
    deviceId: origin.deviceId,
    direction: queued.direction,
    scannedAt,
    day: at.day,
    hour: Number(at.time.slice(0, 2)),
    offline: true,
    result,
    rules: rules.map((rule) => checkRule.keys[rule]),
    fault: fault ?? '',
    code,
    note: isForced ? queued.note || '—' : '',
    uses: change?.uses ?? 0,
    usesLeft: after?.ticket.usesLeft ?? null,
    inside: after?.ticket.isInside ?? false,
    before,
    ofCheckId: null,
    snapshotId: queued.snapshotId ?? '',
    conflicts,
  };
  return change ? { check, change } : { check };
}

/** The device's refusal rules; if missing, the current ones. */
const pickRefusals = (told: readonly CheckRule[], decided: readonly CheckRule[]): readonly CheckRule[] => {
  if (told.length > 0) return told;
  return decided.length > 0 ? decided : ['not_found'];
};

async function findScanned(ctx: Context, code: string, facts: QueueFacts, state: QueueState, at: number) {
  const known = state.find(code);
  const { issue, fault } = await verifyScanned(ctx, code, facts.keys, at);
  if (!fault) return { found: known && { ...known, issue } };
  // Not a code: possibly a ticket number.
  return fault === 'malformed' && known ? { found: { ...known, issue: undefined } } : { found: undefined, fault };
}
