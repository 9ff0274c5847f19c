import { yuanToFen } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { deliveryStates } from '#shop/contract/delivery/delivery-states.ts';
import { maxOfferedAmounts, type SettingKey } from '#system/contract/setting/setting-fields.ts';
import type { SettingValue } from '#system/server/public.ts';
import { findUnknownRegion } from '../delivery/region-names.ts';

type Checks = { readonly [K in SettingKey]?: (ctx: Context, value: SettingValue<K>) => void | Promise<void> };

/** Checks of settings beyond their fields. */
const checks: Checks = {
  async delivery(ctx, { deliveryId }) {
    if (!deliveryId) return;
    const found = await ctx.db
      .selectFrom('shop_delivery')
      .select(['name', 'status'])
      .where('id', '=', deliveryId)
      .forShare()
      .executeTakeFirst();
    if (!found) throw new DomainError('shop.setting-delivery-gone', {}, { field: 'deliveryId' });
    if (found.status !== deliveryStates.keys.enabled)
      throw new DomainError('shop.delivery-off', { delivery: found.name }, { field: 'deliveryId' });
  },
  async full_free(ctx, { exceptRegionCodes }) {
    const region = await findUnknownRegion(ctx, exceptRegionCodes ?? []);
    if (region) throw new DomainError('shop.delivery-region-unknown', { region }, { field: 'exceptRegionCodes' });
  },
  recharge(_ctx, { minAmount, maxAmount, amounts }) {
    if ((amounts ?? []).length > maxOfferedAmounts)
      throw new DomainError('shop.setting-recharge-amounts', { most: maxOfferedAmounts }, { field: 'amounts' });
    if (yuanToFen(minAmount) > yuanToFen(maxAmount))
      throw new DomainError('shop.setting-recharge-reversed', {}, { field: 'maxAmount' });
  },
};

/** Refuses a value that its fields allow but that cannot work (spec/shop#settings). */
export async function assertSetting(ctx: Context, key: SettingKey, value: object): Promise<void> {
  await checks[key]?.(ctx, value as never);
}
