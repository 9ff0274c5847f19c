import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { cardStates } from '#dining/contract/people/card-states.ts';
import { cardTable } from '../state-tables.ts';

/** Deactivates a card for good; its printed number no longer identifies the holder. */
export async function retireCard(ctx: Context, { id, reason }: { id: string; reason: string }): Promise<void> {
  await retireCards(ctx, [id], reason);
}

/** Like {@link retireCard} for several cards. */
export async function retireCards(ctx: Context, ids: readonly string[], reason: string): Promise<void> {
  await transitionRows(ctx, cardTable, 'retire', ids, { set: { reason }, detail: reason });
  await sql`
    update dining_employee e set saas_cardno = null from dining_card c
    where c.tenant_id = app_tenant() and c.id = any(${ids}::bigint[])
      and e.tenant_id = c.tenant_id and e.id = c.employee_id and e.saas_cardno = c.saas_cardno
      and not exists (select from dining_card other where other.tenant_id = c.tenant_id and other.employee_id = c.employee_id
        and other.card_status = ${cardStates.keys.active} and other.saas_cardno = c.saas_cardno)`.execute(ctx.db);
}
