import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { checkDirection, checkResult, checkRule } from '#ticket/contract/check/check-dictionaries.ts';
import type { CheckRule, Direction } from '#ticket/contract/check/check-facts.ts';
import { decideCheck } from '#ticket/contract/check/decide-check.ts';
import { gateTime } from '#ticket/contract/check/gate-time.ts';
import { announceGate } from '../gate/gate-topic.ts';
import { applyChange, changeByPass, toTicketChange } from './change-ticket.ts';
import { type CheckAnswer, readCheckAnswer } from './read-check-answer.ts';
import { type Found, readScanned } from './read-scanned.ts';
import { lockRooms, writeChecks } from './write-checks.ts';

export interface Scan {
  readonly placeId: string;
  readonly code: string;
  readonly direction: number;
  readonly nonce: string;
  readonly deviceId?: string | null | undefined;
}

/** A direction in terms of the decision. */
export const toDirection = (key: number): Direction => (key === checkDirection.keys.out ? 'out' : 'in');

/**
 * Checks a ticket at a gate (spec/ticket#check): decides on the locked ticket and writes the check with its effects.
 * A repeated nonce gets the same response. A refused ticket is a response with all refusing rules.
 */
export const scanTicket = (ctx: Context, scan: Scan): Promise<CheckAnswer> =>
  checkOnce(ctx, scan, ({ rules }) => ({
    result: rules.length > 0 ? checkResult.keys.refused : checkResult.keys.passed,
    note: '',
  }));

/**
 * Lets somebody in regardless of the rules (spec/ticket#force); the rules and the reason are stored in the row.
 * Counts a use if there is one. Refuses unknown tickets.
 */
export const forceTicket = (ctx: Context, { note, ...scan }: Scan & { readonly note: string }): Promise<CheckAnswer> =>
  checkOnce(ctx, scan, ({ rules }) => {
    if (rules.includes('not_found')) throw new DomainError('ticket.nothing-to-force', {}, { field: 'code' });
    return { result: checkResult.keys.forced, note };
  });

type Decide = (given: { readonly rules: readonly CheckRule[] }) => { readonly result: number; readonly note: string };

async function checkOnce(ctx: Context, scan: Scan, decide: Decide): Promise<CheckAnswer> {
  const read = await readScanned(ctx, scan, scan.nonce);
  if (!read.isRepeated) {
    const written = await writeDecision(ctx, scan, await withRooms(ctx, read), decide);
    if (written) announceGate(ctx, read.gate);
  }
  return answerOnce(ctx, scan);
}

/** Where entries are counted, the places are locked too, and their current counts returned. */
async function withRooms(ctx: Context, read: Found): Promise<Found> {
  const { found, gate } = read;
  if (!found || !(found.type.countsInside || found.ticket.isInside)) return read;
  const inside = found.ticket.insidePlaceId;
  return { ...read, gate: { ...gate, rooms: await lockRooms(ctx, gate.pathIds, inside ? [inside] : []) } };
}

async function writeDecision(ctx: Context, scan: Scan, { found, gate, fault }: Found, decide: Decide) {
  const at = gateTime(ctx.now.getTime(), ctx.zone);
  const direction = toDirection(scan.direction);
  const rules = decideCheck(found, gate, at, direction);
  const { result, note } = decide({ rules });
  const change =
    found && result !== checkResult.keys.refused ? changeByPass(found, at, direction, scan.placeId) : undefined;
  const after = found && change ? applyChange(found, change) : found;
  const check = {
    nonce: scan.nonce,
    ticketId: found?.ticket.id ?? null,
    typeId: found?.type.id ?? null,
    placeId: scan.placeId,
    deviceId: scan.deviceId ?? null,
    direction: scan.direction,
    scannedAt: ctx.now,
    day: at.day,
    hour: Number(at.time.slice(0, 2)),
    offline: false,
    result,
    rules: rules.map((rule) => checkRule.keys[rule]),
    fault: fault ?? '',
    code: scan.code,
    note,
    uses: change?.uses ?? 0,
    usesLeft: after?.ticket.usesLeft ?? null,
    inside: after?.ticket.isInside ?? false,
    before: found && change ? toTicketChange(found, -change.uses) : null,
    ofCheckId: null,
    snapshotId: '',
    conflicts: [],
  };
  return (await writeChecks(ctx, [check], change ? [change] : [])).length > 0;
}

/** Refuses a nonce used for another check. */
async function answerOnce(ctx: Context, { nonce, code, placeId }: Scan): Promise<CheckAnswer> {
  const answer = await readCheckAnswer(ctx, nonce);
  if (!answer || answer.code !== code || answer.placeId !== placeId)
    throw new DomainError('ticket.nonce-taken', {}, { field: 'nonce' });
  const { code: _, placeId: __, ...told } = answer;
  return told;
}
