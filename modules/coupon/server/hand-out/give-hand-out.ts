import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { handOutTable } from '../state-tables.ts';
import { giveCoupons } from './give-coupons.ts';
import { listRecipients } from './list-recipients.ts';

/**
 * Gives everyone a hand-out is for their coupons, all or none; what is missing of the type is generated within its total
 * (spec/coupon#hand-out): draft → given. Refuses what would give somebody more than one may have.
 */
export async function giveHandOut(ctx: Context, { id }: { readonly id: string }) {
  const handOut = await ctx.db
    .selectFrom('coupon_hand_out')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!handOut) throw new DomainError('platform.not-found');
  const found = await listRecipients(ctx, handOut);
  if (found.length === 0) throw new DomainError('coupon.hand-out-to-no-one');
  await sql`select from dining_employee where tenant_id = app_tenant() and id = any(${found.map((each) => each.id)}::bigint[]) order by id for no key update`.execute(
    ctx.db,
  );
  // Counted again now that nobody else can give them anything.
  const recipients = await listRecipients(ctx, handOut);
  const { per_person: each } = handOut;
  const limit = await readLimit(ctx, handOut.type_id);
  const over = limit === null ? 0 : recipients.filter(({ has }) => has + each > limit).length;
  if (over > 0) throw new DomainError('coupon.hand-out-over-limit', { people: over, limit: limit ?? 0 });
  const people = recipients.length;
  const coupons = people * each;
  await transitionRows(ctx, handOutTable, 'give', [id], { set: { people, coupons, given_at: ctx.now } });
  await giveCoupons(ctx, {
    typeId: handOut.type_id,
    employeeIds: recipients.flatMap((person) => Array.from({ length: each }, () => person.id)),
    handOutId: id,
    remark: handOut.name,
  });
  return { people, coupons };
}

async function readLimit(ctx: Context, typeId: string): Promise<number | null> {
  const type = await ctx.db
    .selectFrom('coupon_type')
    .select('per_person_limit')
    .where('id', '=', typeId)
    .executeTakeFirstOrThrow();
  return type.per_person_limit;
}
