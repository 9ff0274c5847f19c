import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { conflictKind } from '#ticket/contract/check/check-dictionaries.ts';
import { readClockMinutes } from '../check-limits.ts';
import { ruleNames } from '../decide/read-check-answer.ts';
import { lockRooms, type NewCheck, type TicketChange, writeChecks } from '../decide/write-checks.ts';
import { assertGate, type Gate } from '../gate/gate.ts';
import { announceGate } from '../gate/gate-topic.ts';
import { lockDevice } from '../gate/register-device.ts';
import { readInstant } from '../read-instant.ts';
import { updateConflictWork } from './conflict-work.ts';
import { type QueueOrigin, QueueState, replayCheck } from './queue-replay.ts';
import { type EarlierCheck, type QueuedCheck, type QueueFacts, readQueue } from './read-queue.ts';
import { replayUndo } from './replay-undo.ts';

interface Queue {
  readonly placeId: string;
  readonly deviceId: string;
  readonly deviceNow: string;
  readonly checks: readonly QueuedCheck[];
}

/**
 * Stores checks made offline, in order, all or nothing (spec/ticket#sync). Repeated checks get the same response, so
 * a device can resend. No pass is dropped: contradictory ones become conflicts.
 */
export async function syncChecks(ctx: Context, { placeId, deviceId, deviceNow, checks }: Queue) {
  const clock = readInstant(ctx, deviceNow).getTime();
  const { isBlocked } = await lockDevice(ctx, deviceId, toSeconds(clock - ctx.now.getTime()));
  const tolerance = (await readClockMinutes(ctx)) * 60_000;
  const facts = await readQueue(ctx, placeId, deviceId, checks);
  // Closed gates are accepted: the checks were made before.
  const gate = await withRooms(ctx, facts, await assertGate(ctx, facts.gate && { ...facts.gate, closed: null }));
  const origin = { placeId, deviceId, isBlocked, deviceNow: clock, tolerance };
  const answers = await replay(ctx, checks, facts, new QueueState(facts, gate), origin);
  if (answers.some(({ isNew, conflicts }) => isNew && conflicts.length > 0)) await updateConflictWork(ctx);
  announceGate(ctx, gate);
  return {
    answers: answers.map(({ nonce, result, rules, conflicts }) => ({
      nonce,
      result,
      rules: ruleNames(rules),
      reason: ruleNames(rules)[0] ?? '',
      conflicts: conflicts.map((kind) => kindNames.get(kind) ?? ''),
    })),
  };
}

const kindNames = new Map(Object.entries(conflictKind.keys).map(([name, key]) => [key as number, name]));

/** Limited to the range of the column; clocks may be decades off. */
const toSeconds = (milliseconds: number): number => Math.trunc(Math.max(-2e9, Math.min(2e9, milliseconds / 1000)));

async function withRooms(ctx: Context, { tickets }: QueueFacts, gate: Gate): Promise<Gate> {
  const counted = tickets.filter(({ ticket, type }) => type.countsInside || ticket.isInside);
  if (counted.length === 0) return { ...gate };
  const inside = counted.flatMap(({ ticket }) => ticket.insidePlaceId ?? []);
  return { ...gate, rooms: await lockRooms(ctx, gate.pathIds, inside) };
}

type Answer = Pick<EarlierCheck, 'nonce' | 'result' | 'rules' | 'conflicts'> & { readonly isNew: boolean };

/**
 * Decided one after the other in memory and written together; before a reversal within the queue, earlier checks are
 * written.
 */
async function replay(
  ctx: Context,
  checks: readonly QueuedCheck[],
  facts: QueueFacts,
  state: QueueState,
  origin: QueueOrigin,
): Promise<readonly Answer[]> {
  const known = new Map(facts.earlier.map((check) => [check.nonce, check]));
  const pending: { check: NewCheck; change?: TicketChange }[] = [];
  const answers: Answer[] = [];
  const flush = async () => {
    const written = await writeAll(ctx, pending.splice(0));
    for (const { id, nonce } of written) known.set(nonce, { ...(known.get(nonce) as EarlierCheck), id });
  };
  for (const queued of checks) {
    const earlier = known.get(queued.nonce);
    if (earlier) {
      answers.push({ ...earlier, isNew: false });
      continue;
    }
    const target = known.get(queued.of ?? '');
    if (queued.kind === 'undo' && target?.id === '') await flush();
    const replayed =
      queued.kind === 'undo'
        ? replayUndo(ctx, queued, known.get(queued.of ?? ''), state, origin)
        : await replayCheck(ctx, queued, facts, state, origin);
    pending.push(replayed);
    remember(known, replayed.check);
    answers.push({
      ...replayed.check,
      rules: [...replayed.check.rules],
      conflicts: [...replayed.check.conflicts],
      isNew: true,
    });
  }
  await flush();
  return answers;
}

/** Registers a check for later ones: as the last of its ticket, or as a reversal. */
function remember(known: Map<string, EarlierCheck>, check: NewCheck): void {
  for (const other of known.values()) {
    if (other.id !== '' && other.id === check.ofCheckId) known.set(other.nonce, { ...other, isTakenBack: true });
    else if (check.before && other.ticketId === check.ticketId) known.set(other.nonce, { ...other, isLast: false });
  }
  known.set(check.nonce, {
    id: '',
    nonce: check.nonce,
    result: check.result,
    rules: [...check.rules],
    conflicts: [...check.conflicts],
    ticketId: check.ticketId,
    typeId: check.typeId,
    at: check.scannedAt.getTime(),
    before: check.before,
    isTakenBack: false,
    isLast: true,
  });
}

/** Refuses a nonce written by another device meanwhile: the queue is sent again and then answered. */
async function writeAll(ctx: Context, all: readonly { check: NewCheck; change?: TicketChange }[]) {
  if (all.length === 0) return [];
  const changes = new Map<string, TicketChange>();
  for (const { change } of all)
    if (change)
      changes.set(change.ticketId, { ...change, uses: change.uses + (changes.get(change.ticketId)?.uses ?? 0) });
  const written = await writeChecks(
    ctx,
    all.map(({ check }) => check),
    [...changes.values()],
  );
  if (written.length < all.length) throw new DomainError('ticket.nonce-taken', {}, { field: 'checks' });
  return written;
}
