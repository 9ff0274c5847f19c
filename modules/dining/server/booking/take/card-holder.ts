import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { cardStates } from '#dining/contract/people/card-states.ts';
import { employeeStates } from '#dining/contract/people/employee-states.ts';
import { cardStatusName } from '../rules/meal-name.ts';

const { blank, active, lost } = cardStates.keys;

/** A card and its holder. A blank card has no holder. */
export interface CardHolder {
  readonly cardNo: string;
  readonly saasCardno: string;
  readonly cardStatus: number;
  readonly employeeId: string | null;
  readonly name: string;
  readonly saasNo: string;
  readonly idPhoto: string;
  readonly employeeStatus: number;
  readonly typeName: string;
  readonly groupName: string;
}

/**
 * Card by chip number; a former card of that number only if there is no other. Refuses an unknown number, and a card
 * whose holder is hidden by data scopes, in the same way.
 */
export async function requireCardHolder(ctx: Context, cardNo: string): Promise<CardHolder> {
  const holder = (await findCardHolders(ctx, [cardNo])).get(cardNo);
  if (!holder) throw new DomainError('dining.card-unknown', { cardNo }, { field: 'cardNo' });
  return holder;
}

/** Like {@link requireCardHolder} for many numbers in one statement; unknown ones are left out. */
export async function findCardHolders(ctx: Context, cardNos: readonly string[]): Promise<Map<string, CardHolder>> {
  if (cardNos.length === 0) return new Map();
  const { rows } = await sql<CardHolder>`
    select distinct on (c.card_no)
      c.card_no as "cardNo", coalesce(c.saas_cardno, '') as "saasCardno", c.card_status as "cardStatus", e.id as "employeeId",
      coalesce(e.name, '') as "name", coalesce(e.saas_no, '') as "saasNo", coalesce(e.id_photo, '') as "idPhoto",
      coalesce(e.employee_status, 0) as "employeeStatus", coalesce(t.name, '') as "typeName", coalesce(g.name, '') as "groupName"
    from dining_card c
    left join dining_employee e on e.tenant_id = c.tenant_id and e.id = c.employee_id
    left join dining_employee_type t on t.tenant_id = e.tenant_id and t.id = e.type_id
    left join dining_group g on g.tenant_id = e.tenant_id and g.id = e.group_id
    where c.tenant_id = app_tenant() and c.card_no = any(${cardNos}::text[]) and (e.id is null or ${dataScopeCondition(ctx, 'dining_employee', 'e')})
    order by c.card_no, c.card_status in (${blank}, ${active}, ${lost}) desc, c.id desc`.execute(ctx.db);
  return new Map(rows.map((row) => [row.cardNo, row]));
}

/**
 * An employee identified without a card, with the active card if there is one. Refuses an unknown person, and one who
 * is suspended or has left.
 */
export async function requireEmployeeHolder(
  ctx: Context,
  employeeId: string,
): Promise<CardHolder & { employeeId: string }> {
  const { rows } = await sql<CardHolder & { employeeId: string }>`
    select coalesce(c.card_no, '') as "cardNo", coalesce(e.saas_cardno, '') as "saasCardno", coalesce(c.card_status, 0) as "cardStatus", e.id as "employeeId",
      e.name, e.saas_no as "saasNo", e.id_photo as "idPhoto", e.employee_status as "employeeStatus",
      t.name as "typeName", coalesce(g.name, '') as "groupName"
    from dining_employee e
    join dining_employee_type t on t.tenant_id = e.tenant_id and t.id = e.type_id
    left join dining_group g on g.tenant_id = e.tenant_id and g.id = e.group_id
    left join dining_card c on c.tenant_id = e.tenant_id and c.employee_id = e.id and c.card_status = ${active}
    where e.tenant_id = app_tenant() and e.id = ${employeeId}::bigint and ${dataScopeCondition(ctx, 'dining_employee', 'e')}`.execute(
    ctx.db,
  );
  const [holder] = rows;
  if (!holder) throw new DomainError('dining.employee-unknown', {}, { field: 'employeeId' });
  if (holder.employeeStatus !== employeeStates.keys.active)
    throw new DomainError(
      'dining.employee-not-active',
      { name: holder.name, saasNo: holder.saasNo },
      { data: { name: holder.name } },
    );
  return holder;
}

/**
 * Refuses a card that is not active (a lost one with its own refusal), and a holder who is suspended or has left
 * (spec/dining#swipe).
 */
export function assertCardUsable(
  ctx: Context,
  holder: CardHolder,
): asserts holder is CardHolder & { employeeId: string } {
  const { cardNo, cardStatus, name, saasNo, employeeStatus } = holder;
  const data = { name, saasNo, cardStatus };
  if (cardStatus === lost) throw new DomainError('dining.card-reported-lost', { cardNo }, { data });
  if (cardStatus !== active || !holder.employeeId)
    throw new DomainError(
      'dining.card-not-usable',
      { cardNo, state: cardStatusName(cardStatus, ctx.language) },
      { data },
    );
  if (employeeStatus !== employeeStates.keys.active)
    throw new DomainError('dining.employee-not-active', { name, saasNo }, { data });
}
