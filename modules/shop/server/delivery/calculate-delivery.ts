import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { joinNames } from '@refectory/declaration/label.ts';
import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { delivery } from '#shop/contract/delivery/delivery.ts';
import { deliveryMethod } from '#shop/contract/delivery/delivery-dictionaries.ts';
import { deliveryStates } from '#shop/contract/delivery/delivery-states.ts';
import { readSetting } from '#system/server/public.ts';
import { calculateDeliveryFee, type DeliveryRule, findDeliveryRule, isPositive, isWhole } from './delivery-rules.ts';
import { readRegionNames } from './region-names.ts';

interface PricedDelivery {
  readonly name: string;
  readonly method: number;
  readonly status: number;
  readonly expressName: string;
  readonly rules: readonly (DeliveryRule & { readonly regionNames: readonly string[] })[];
}

/** Cost of a delivery to a region, with the rule applied (spec/shop#delivery). Read only. */
export async function calculateDelivery(ctx: Context, input: ParsedInput<typeof delivery.queries.calculate.input>) {
  const { regionCode, size, amount } = input;
  const deliveryId = await chooseDelivery(ctx, input.deliveryId);
  const { rules, ...found } = await requireDelivery(ctx, deliveryId);
  assertSize(found.method, size);
  const regionName = await requireRegion(ctx, regionCode);
  const rule = findDeliveryRule(rules, regionCode);
  if (!rule)
    throw new DomainError(
      'shop.delivery-not-there',
      { delivery: found.name, region: regionName },
      { field: 'regionCode' },
    );
  const { further, fee } = calculateDeliveryFee(rule, size);
  const isFree = await isDeliveredFree(ctx, regionCode, amount);
  return {
    deliveryId,
    deliveryName: found.name,
    expressName: found.expressName,
    method: found.method,
    regionName,
    ruleRegions: joinNames((rule as (typeof rules)[number]).regionNames, ctx.language),
    first: rule.first,
    firstFee: rule.firstFee,
    further,
    nextFee: rule.nextFee,
    isFree,
    fee: fenToYuan(isFree ? 0n : fee),
  };
}

/** The given delivery rule, else the default of the setting `delivery`; refuses if that setting disables delivery. */
async function chooseDelivery(ctx: Context, named: string | null | undefined): Promise<string> {
  const { isOn, deliveryId } = await readSetting(ctx, 'delivery');
  if (!isOn) throw new DomainError('shop.delivery-closed');
  const chosen = named || deliveryId;
  if (!chosen) throw new DomainError('shop.delivery-unnamed', {}, { field: 'deliveryId' });
  return chosen;
}

/** Whether the setting `full_free` makes the delivery free: from an amount on, except in excluded regions. */
async function isDeliveredFree(ctx: Context, regionCode: string, amount: string | null | undefined): Promise<boolean> {
  const free = await readSetting(ctx, 'full_free');
  if (!free.isOn || !amount || yuanToFen(amount) < yuanToFen(free.amount)) return false;
  return !(free.exceptRegionCodes ?? []).some((code) => regionCode.startsWith(code));
}

async function requireDelivery(ctx: Context, id: string): Promise<PricedDelivery> {
  const { rows } = await sql<PricedDelivery>`
    select d.name, d.method, d.status, coalesce(e.name, '') as "expressName", d.rules
    from shop_delivery_row d left join shop_express e on e.tenant_id = d.tenant_id and e.id = d.express_id
    where d.tenant_id = app_tenant() and d.id = ${id}::bigint`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw new DomainError('platform.not-found');
  if (found.status !== deliveryStates.keys.enabled)
    throw new DomainError('shop.delivery-off', { delivery: found.name }, { field: 'deliveryId' });
  return found;
}

function assertSize(method: number, size: string): void {
  if (!isPositive(size)) throw new DomainError('shop.delivery-nothing', {}, { field: 'size' });
  if (method === deliveryMethod.keys.piece && !isWhole(size))
    throw new DomainError('shop.delivery-whole-pieces', {}, { field: 'size' });
}

async function requireRegion(ctx: Context, code: string): Promise<string> {
  const name = (await readRegionNames(ctx, [code])).get(code);
  if (!name) throw new DomainError('shop.delivery-region-unknown', { region: code }, { field: 'regionCode' });
  return name;
}
