import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { listRecipients } from './list-recipients.ts';

const maxListed = 200;

/** The dry run of a hand-out: who gets coupons, how many, and how many have to be generated (spec/coupon#hand-out). Changes nothing. */
export async function previewHandOut(ctx: Context, { id }: { readonly id: string }) {
  const handOut = await ctx.db.selectFrom('coupon_hand_out').selectAll().where('id', '=', id).executeTakeFirst();
  if (!handOut) throw new DomainError('platform.not-found');
  const type = await ctx.db
    .selectFrom('coupon_type_row')
    .selectAll()
    .where('id', '=', handOut.type_id)
    .executeTakeFirstOrThrow();
  const recipients = await listRecipients(ctx, handOut);
  const coupons = recipients.length * handOut.per_person;
  const limit = type.per_person_limit;
  const unsold = type.unsold ?? 0;
  const isOver = (has: number) => limit !== null && has + handOut.per_person > limit;
  return {
    people: recipients.length,
    coupons,
    unsold,
    toGenerate: Math.max(0, coupons - unsold),
    mayGenerate: (type.total ?? 0) - (type.generated ?? 0),
    employees: recipients
      .toSorted((a, b) => Number(isOver(b.has)) - Number(isOver(a.has)))
      .slice(0, maxListed)
      .map(({ id: employeeId, name, saasNo, groupName, has }) => ({
        employeeId,
        employeeName: name,
        saasNo,
        groupName,
        has,
        overLimit: isOver(has),
      })),
    capped: recipients.length > maxListed,
  };
}
