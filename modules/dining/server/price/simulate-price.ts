import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { offerCoupons, toOfferRows } from '#coupon/server/public.ts';
import type { priceRule } from '#dining/contract/price/price-rule.ts';
import { createDayKindLookup } from '../holiday/day-kind.ts';
import { calculateAllowance } from './allowance-rules.ts';
import { calculatePrices } from './calculate-prices.ts';
import { describeLosingRule } from './describe-losing-rule.ts';

/**
 * What a person would pay, the rule used, why the others are not, and what each coupon would save
 * (spec/dining#simulator). Read only. Refuses when neither a package nor a dish is given.
 */
export async function simulatePrice(ctx: Context, input: ParsedInput<typeof priceRule.queries.simulate.input>) {
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
    losing: losing.map((rule) => ({
      ruleId: rule.ruleId,
      name: rule.name,
      reason: rule.reason,
      reasonName: describeLosingRule(rule)[ctx.language],
    })),
  };
}
