import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { deliveryMethod } from '#shop/contract/delivery/delivery-dictionaries.ts';
import { expressStates } from '#shop/contract/delivery/delivery-states.ts';
import { type DeliveryRule, findRegionNamedTwice, isPositive, isWhole, listRegions } from './delivery-rules.ts';
import { readRegionNames } from './region-names.ts';

/** A delivery rule has existing regions, each once, and sizes above 0 (spec/shop#delivery). */
export const deliveryHooks: Hooks<'shop_delivery'> = {
  async beforeSave(ctx, values, previous) {
    const { method, rules: given } = { ...previous, ...values };
    const rules = readRules(given);
    assertSizes(rules, Number(method));
    await assertRegions(ctx, rules);
    if ('rules' in values) values.rules = JSON.stringify(rules);
    if (values.express_id && values.express_id !== previous?.express_id)
      await assertExpressInUse(ctx, String(values.express_id));
  },
};

/** Rules as submitted, without the names that responses add. */
function readRules(given: unknown): readonly DeliveryRule[] {
  const rules = (typeof given === 'string' ? JSON.parse(given) : given) as readonly DeliveryRule[];
  return rules.map((rule) => {
    const { first, firstFee, next, nextFee } = rule;
    return { regionCodes: listRegions(rule), first, firstFee, next, nextFee };
  });
}

function assertSizes(rules: readonly DeliveryRule[], method: number): void {
  const sizes = rules.flatMap(({ first, next }) => [first, next]);
  if (!sizes.every(isPositive)) throw new DomainError('shop.delivery-nothing', {}, { field: 'rules' });
  if (method === deliveryMethod.keys.piece && !sizes.every(isWhole))
    throw new DomainError('shop.delivery-whole-pieces', {}, { field: 'rules' });
}

async function assertRegions(ctx: Context, rules: readonly DeliveryRule[]): Promise<void> {
  const codes = [...new Set(rules.flatMap(listRegions))];
  const names = await readRegionNames(ctx, codes);
  const unknown = codes.find((code) => !names.has(code));
  if (unknown !== undefined)
    throw new DomainError('shop.delivery-region-unknown', { region: unknown }, { field: 'rules' });
  const twice = findRegionNamedTwice(rules);
  if (twice === undefined) return;
  const region = names.get(twice) ?? (ctx.language === 'en' ? 'Everywhere else' : '其他地区');
  throw new DomainError('shop.delivery-region-twice', { region }, { field: 'rules' });
}

async function assertExpressInUse(ctx: Context, id: string): Promise<void> {
  const express = await ctx.db
    .selectFrom('shop_express')
    .select(['name', 'status'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (express && express.status !== expressStates.keys.enabled)
    throw new DomainError('shop.express-off', { express: express.name }, { field: 'expressId' });
}
