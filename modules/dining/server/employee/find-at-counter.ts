import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertOwnPlace } from '../admin-user/place-filter.ts';
import { assertCardUsable, findCardHolders, requireEmployeeHolder } from '../booking/take/card-holder.ts';
import { parseTakeCode } from '../booking/take/take-code.ts';
import { findCandidates } from './find-candidates.ts';
import { readHolder } from './read-card-at-counter.ts';

export interface CounterSearch {
  /** Typed or swiped text. */
  readonly text: string;
  /** The text comes from a reader: a card or a pickup code is meant. */
  readonly isSwiped?: boolean | null;
  readonly placeId: string;
  readonly mealPeriod?: number | null;
}

/**
 * Finds people by a text at the counter: holder of a card number, else owner of a pickup code, else people by keyword
 * (spec/dining#swipe). One person is returned like {@link readCardAtCounter}, several as choices. Refuses an unusable
 * card with its reason, and a text without a match as an unknown card, as a number from a reader that is neither card
 * nor code. Read only.
 */
export async function findAtCounter(ctx: Context, { text: typed, isSwiped, placeId, mealPeriod }: CounterSearch) {
  await assertOwnPlace(ctx, placeId);
  const text = typed.trim();
  const where = { placeId, mealPeriod };
  const card = (await findCardHolders(ctx, [text])).get(text);
  if (card) {
    assertCardUsable(ctx, card);
    return { foundBy: 'card', diner: await readHolder(ctx, card, where), candidates: [] };
  }
  const code = parseTakeCode(text);
  const employeeId = code && (await findByTakeCode(ctx, code));
  if (employeeId) return findPerson(ctx, 'code', employeeId, where);
  const candidates = isSwiped ? [] : await findCandidates(ctx, text);
  const [only] = candidates;
  if (!only) throw new DomainError('dining.card-unknown', { cardNo: text }, { field: 'text' });
  return candidates.length > 1 ? { foundBy: 'name', diner: null, candidates } : findPerson(ctx, 'name', only.id, where);
}

async function findPerson(
  ctx: Context,
  foundBy: 'code' | 'name',
  employeeId: string,
  where: Omit<CounterSearch, 'text'>,
) {
  const holder = await requireEmployeeHolder(ctx, employeeId);
  return { foundBy, diner: await readHolder(ctx, holder, where), candidates: [] };
}

/** Person with the latest booking of a pickup code; whether it can be handed out is decided later. */
async function findByTakeCode(ctx: Context, takeCode: string): Promise<string | undefined> {
  const { rows } = await sql<{ employeeId: string }>`
    select b.employee_id as "employeeId" from dining_booking b
    join dining_employee e on e.tenant_id = b.tenant_id and e.id = b.employee_id
    where b.tenant_id = app_tenant() and b.take_code = ${takeCode}
      and ${dataScopeCondition(ctx, 'dining_booking', 'b')} and ${dataScopeCondition(ctx, 'dining_employee', 'e')}
    order by b.day desc limit 1`.execute(ctx.db);
  return rows[0]?.employeeId;
}
