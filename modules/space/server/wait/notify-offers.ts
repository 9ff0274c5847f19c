import { label } from '@refectory/declaration/label.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { closeWorkItem, createWorkItem, sendUserMessage } from '#message/server/public.ts';
import { waitStates } from '#space/contract/wait/wait-states.ts';
import { announceBoards } from '../booking/booking-rows.ts';

const { offered } = waitStates.keys;

interface Offer {
  readonly id: string;
  readonly venue_id: string;
  readonly area: string;
  readonly person: string;
  readonly phone: string;
  readonly start_at: Date;
  readonly offer_until: Date;
  readonly user_id: string | null;
}

/**
 * Notifies of open offers, each once (spec/space#waiting-list): users with an account by message; for others a work
 * item for the desk, which is closed when the offer ends. At most 100 per call. Returns their number.
 */
export async function notifyOffers(ctx: Context): Promise<number> {
  const ended = await sql<{ id: string }>`
    update space_wait set is_told = false where tenant_id = app_tenant() and id in (
      select id from space_wait where tenant_id = app_tenant() and is_told and wait_status <> ${offered}::int order by id limit 100 for update skip locked)
    returning id`.execute(ctx.db);
  for (const { id } of ended.rows) await closeWorkItem(ctx, 'spaceOffer', id);
  const { rows } = await sql<Offer>`
    with notified as (
      update space_wait set is_told = true where tenant_id = app_tenant() and id in (
        select id from space_wait where tenant_id = app_tenant() and not is_told and wait_status = ${offered}::int
        order by id limit 100 for update skip locked)
      returning *)
    select t.id, t.venue_id, a.name as area, coalesce(e.name, t.customer_name) as person, coalesce(e.phone, t.customer_phone) as phone, t.start_at,
      coalesce(t.offer_until, app_now()) as offer_until, e.user_id
    from notified t join space_area a on a.tenant_id = t.tenant_id and a.id = t.area_id
    left join dining_employee e on e.tenant_id = t.tenant_id and e.id = t.employee_id order by t.id`.execute(ctx.db);
  for (const offer of rows) await notify(ctx, offer);
  announceBoards(ctx, rows);
  return ended.rows.length + rows.length;
}

async function notify(ctx: Context, { id, area, person, phone, start_at, offer_until, user_id }: Offer): Promise<void> {
  const when = formatWireTime(start_at, ctx.zone).slice(0, 16);
  const until = formatWireTime(offer_until, ctx.zone).slice(11, 16);
  const title = label(
    `${area} ${when} 已空出，为您保留到 ${until}`,
    `${area} ${when} is free now and kept for you until ${until}`,
  );
  if (user_id !== null) await sendUserMessage(ctx, { userId: user_id, title, content: `${area} ${when}` });
  else
    await createWorkItem(ctx, {
      kind: 'spaceOffer',
      subjectId: id,
      title: {
        zh: `候补：请通知 ${person} ${phone}，${area} ${when} 保留到 ${until}`,
        en: `Waiting list: call ${person} ${phone}, ${area} ${when} is kept until ${until}`,
      },
      path: `menu:space_wait?waitStatus=${offered}`,
      permission: 'space_wait_accept',
    });
}
