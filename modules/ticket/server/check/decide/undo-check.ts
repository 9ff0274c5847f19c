import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type Context, can } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { forcePermission } from '#ticket/contract/check/check-calls.ts';
import { checkResult } from '#ticket/contract/check/check-dictionaries.ts';
import { gateTime } from '#ticket/contract/check/gate-time.ts';
import { ticketStatus } from '#ticket/contract/dictionaries.ts';
import { liveTicketStates } from '#ticket/contract/ticket/ticket-states.ts';
import { undoSeconds } from '../check-limits.ts';
import { announceGate } from '../gate/gate-topic.ts';
import { type CheckAnswer, readCheckAnswer } from './read-check-answer.ts';
import { lockRooms, type TicketChange, writeChecks } from './write-checks.ts';

interface Undone {
  readonly id: string;
  readonly ticketId: string;
  readonly typeId: string;
  readonly placeId: string;
  readonly deviceId: string | null;
  readonly direction: number;
  readonly code: string;
  readonly before: TicketChange | null;
  readonly at: Date;
  readonly by: string | null;
  readonly isTakenBack: boolean;
  readonly isLast: boolean;
  readonly state: number;
  readonly usesLeft: number | null;
  readonly insidePlaceId: string | null;
  readonly pathIds: readonly string[];
}

/**
 * Takes a check back within a minute (spec/ticket#undo): the ticket is as it was before, and a row says so. By whoever made it, or
 * who may let people through. Refuses a check after which the ticket was used or changed. The same nonce has the same answer.
 */
export async function undoCheck(
  ctx: Context,
  { of, nonce }: { readonly of: string; readonly nonce: string },
): Promise<CheckAnswer> {
  const check = await lockCheck(ctx, of);
  if (!check.isTakenBack || !(await readCheckAnswer(ctx, nonce))) await takeBack(ctx, check, nonce);
  const answer = await readCheckAnswer(ctx, nonce);
  if (!answer || answer.result !== checkResult.keys.undone || answer.placeId !== check.placeId)
    throw new DomainError('ticket.nonce-taken', {}, { field: 'nonce' });
  const { code: _, placeId: __, ...told } = answer;
  return told;
}

async function takeBack(ctx: Context, check: Undone, nonce: string): Promise<void> {
  const { before } = check;
  if (!before) throw new DomainError('ticket.check-not-passed');
  if (check.isTakenBack) throw new DomainError('ticket.undone-already');
  if (check.by !== ctx.user.id && !can(ctx, forcePermission)) throw new DomainError('ticket.check-not-yours');
  if (ctx.now.getTime() - check.at.getTime() > undoSeconds * 1000)
    throw new DomainError('ticket.undo-late', { seconds: undoSeconds });
  const usable: readonly number[] = [...liveTicketStates, ticketStatus.keys.used];
  if (!check.isLast || (before.uses !== 0 && !usable.includes(check.state)))
    throw new DomainError('ticket.undo-superseded');
  if (before.insidePlaceId !== check.insidePlaceId)
    await lockRooms(
      ctx,
      check.pathIds,
      [before.insidePlaceId, check.insidePlaceId].filter((id) => id !== null),
    );
  const { day, time } = gateTime(ctx.now.getTime(), ctx.zone);
  // Without a use that it took, the state is not its own to give back.
  const change = { ...before, state: before.uses === 0 ? check.state : before.state };
  await writeChecks(
    ctx,
    [
      {
        ...check,
        nonce,
        scannedAt: ctx.now,
        day,
        hour: Number(time.slice(0, 2)),
        offline: false,
        result: checkResult.keys.undone,
        rules: [],
        fault: '',
        note: '',
        uses: 0,
        usesLeft: check.usesLeft === null ? null : check.usesLeft - change.uses,
        inside: change.insidePlaceId !== null,
        before: null,
        ofCheckId: check.id,
        snapshotId: '',
        conflicts: [],
      },
    ],
    [change],
  );
  announceGate(ctx, check);
}

async function lockCheck(ctx: Context, nonce: string): Promise<Undone> {
  const { rows: locked } = await sql<{ id: string }>`
    select t.id from ticket_check c join ticket_ticket t on t.tenant_id = c.tenant_id and t.id = c.ticket_id
    where c.tenant_id = app_tenant() and c.nonce = ${nonce} for update of t`.execute(ctx.db);
  if (locked.length === 0) throw new DomainError('ticket.check-not-passed');
  const { rows } = await sql<Undone>`
    select c.id, t.id as "ticketId", t.type_id as "typeId", c.place_id as "placeId", c.device_id as "deviceId", c.direction, c.code, c.before,
      c.create_time as at, c.create_user as by, t.ticket_status as state, t.uses_left as "usesLeft", t.inside_place_id as "insidePlaceId",
      ticket_place_path(c.place_id)::text[] as "pathIds",
      exists (select from ticket_check u where u.tenant_id = c.tenant_id and u.of_check_id = c.id) as "isTakenBack",
      not exists (select from ticket_check n where n.tenant_id = c.tenant_id and n.ticket_id = c.ticket_id and n.id > c.id and n.before is not null
        and not exists (select from ticket_check u where u.tenant_id = n.tenant_id and u.of_check_id = n.id)) as "isLast"
    from ticket_check c join ticket_ticket t on t.tenant_id = c.tenant_id and t.id = c.ticket_id
    where c.tenant_id = app_tenant() and c.nonce = ${nonce}`.execute(ctx.db);
  return rows[0] as Undone;
}
