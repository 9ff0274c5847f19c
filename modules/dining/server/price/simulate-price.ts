import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { offerCoupons, toOfferRows } from '#coupon/server/public.ts';
import type { priceRule } from '#dining/contract/price/price-rule.ts';
import { assertOwnPackage, assertOwnPlace, placeOrSharedFilter } from '../admin-user/place-filter.ts';
import { createDayKindLookup } from '../holiday/day-kind.ts';
import { calculateAllowance } from './allowance-rules.ts';
import { calculatePrices } from './calculate-prices.ts';
import { describeLosingRule } from './describe-losing-rule.ts';
import type { LosingMealRule } from './price-rules.ts';

/**
 * What a person would pay, the rule used, why the others are not, and what each coupon would save
 * (spec/dining#simulator). Read only. Refuses when neither a package nor a dish is given, and what is of a place that
 * is not the caller's; rules of other places are left out.
 */
export async function simulatePrice(ctx: Context, input: ParsedInput<typeof priceRule.queries.simulate.input>) {
  await assertOwnPlace(ctx, input.placeId);
  if (input.packageId) await assertOwnPackage(ctx, input.packageId);
  const request = {
    ...input,
    packageId: input.packageId ?? undefined,
    dishId: input.dishId ?? undefined,
    helping: input.helping ?? undefined,
  };
  if (!request.packageId && !request.dishId)
    throw new DomainError('dining.nothing-to-price', {}, { field: 'packageId' });
  const [answer] = await calculatePrices(ctx, [request]);
  const dayKind = (await createDayKindLookup(ctx, [request.day]))(request.day, request.placeId);
  if (!answer) throw new DomainError('dining.nothing-to-price');
  const { price, basePrice, discount, mealAllowance, ruleId, ruleName, losing } = answer;
  const allowance = (request.helping ?? 1) === 1 ? calculateAllowance(price, mealAllowance) : 0n;
  const { employeeId, placeId } = request;
  const portion = request.packageId ? { portionPrice: price } : {};
  const [offers = []] = await offerCoupons(ctx, [{ employeeId, placeId, payable: price - allowance, ...portion }]);
  return {
    price: fenToYuan(price),
    basePrice: fenToYuan(basePrice),
    discount: fenToYuan(discount),
    allowance: fenToYuan(allowance),
    payable: fenToYuan(price - allowance),
    coupons: toOfferRows(ctx, offers),
    dayKind,
    ruleId: ruleId ?? '',
    ruleName,
    losing: (await leaveOutOtherPlaces(ctx, losing)).map((rule) => ({
      ruleId: rule.ruleId,
      name: rule.name,
      reason: rule.reason,
      reasonName: describeLosingRule(rule)[ctx.language],
    })),
  };
}

async function leaveOutOtherPlaces(
  ctx: Context,
  losing: readonly LosingMealRule[],
): Promise<readonly LosingMealRule[]> {
  const own = await placeOrSharedFilter(ctx, 't.place_id');
  if (!own) return losing;
  const ids = losing.map(({ ruleId }) => ruleId);
  const { rows } = await sql<{ id: string }>`
    select t.id from dining_price_rule t where t.tenant_id = app_tenant() and t.id = any(${ids}::bigint[]) and ${own}`.execute(
    ctx.db,
  );
  const seen = new Set(rows.map(({ id }) => id));
  return losing.filter(({ ruleId }) => seen.has(ruleId));
}
