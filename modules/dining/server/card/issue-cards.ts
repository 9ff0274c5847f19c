import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { cardStates } from '#dining/contract/people/card-states.ts';
import { assertCardsIssuable } from './assert-cards-issuable.ts';
import type { CardRequest } from './card-request.ts';

const { blank, active } = cardStates.keys;

export interface IssuedCard {
  readonly cardId: string;
  readonly cardNo: string;
  readonly saasCardno: string;
}

/**
 * Issues cards to active employees without one (spec/dining#card, `initcard`): blank cards by their number, others as
 * new. All or none, in three statements. Refuses a number in use and a second active card, also under concurrency.
 */
export async function issueCards(ctx: Context, requests: readonly CardRequest[]): Promise<readonly IssuedCard[]> {
  await assertCardsIssuable(ctx, requests);
  const cards = await insertIssuedCards(ctx, requests);
  await updatePrintedNumbers(
    ctx,
    cards.map(({ cardId }) => cardId),
  );
  return cards;
}

async function insertIssuedCards(ctx: Context, requests: readonly CardRequest[]): Promise<IssuedCard[]> {
  const { rows } = await sql<IssuedCard>`
    with request as materialized (
      select a.*, e.saas_cardno as own_cardno
      from unnest(${requests.map((request) => request.employeeId)}::bigint[], ${requests.map((request) => request.cardNo)}::text[],
        ${requests.map((request) => request.saasCardno || null)}::text[]) with ordinality a (employee_id, card_no, saas_cardno, n)
      join dining_employee e on e.tenant_id = app_tenant() and e.id = a.employee_id),
    given as (
      update dining_card c set card_status = ${active}, employee_id = a.employee_id, issued_at = app_now(),
        saas_cardno = coalesce(a.saas_cardno, c.saas_cardno, a.own_cardno)
      from request a where c.tenant_id = app_tenant() and c.card_no = a.card_no and c.card_status = ${blank}
      returning c.id, c.card_no, c.saas_cardno, ${blank}::int as from_status),
    added as (
      insert into dining_card (card_no, saas_cardno, employee_id, card_status, issued_at)
      select card_no, coalesce(saas_cardno, own_cardno), employee_id, ${active}::int, app_now() from request
      where card_no not in (select card_no from given) order by n
      returning id, card_no, saas_cardno, null::int as from_status),
    issued as (select * from given union all select * from added),
    logged as (
      insert into state_log (resource, row_id, action, from_status, to_status)
      select 'dining.card', id, 'issue', from_status, ${active}::int from issued)
    select i.id as "cardId", i.card_no as "cardNo", coalesce(i.saas_cardno, '') as "saasCardno"
    from issued i join request a on a.card_no = i.card_no order by a.n`.execute(ctx.db);
  return rows;
}

/** Copies the printed number of the active card to the employee. */
async function updatePrintedNumbers(ctx: Context, cardIds: readonly string[]): Promise<void> {
  await sql`
    update dining_employee e set saas_cardno = c.saas_cardno from dining_card c
    where c.tenant_id = app_tenant() and c.id = any(${cardIds}::bigint[]) and c.saas_cardno is not null
      and e.tenant_id = c.tenant_id and e.id = c.employee_id and e.saas_cardno is distinct from c.saas_cardno`.execute(
    ctx.db,
  );
}
