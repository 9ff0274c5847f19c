import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transition } from '@refectory/engine/states/transition.ts';
import { priceRuleStates } from '#dining/contract/price/price-rule-states.ts';
import { assertPlaceOrEvery } from '../admin-user/place-filter.ts';

const priceRules = stateTable({ table: 'dining_price_rule', column: 'status', states: priceRuleStates });

export async function enablePriceRule(ctx: Context, { id }: { id: string }): Promise<void> {
  const [rule] = await transition(ctx, priceRules, 'enable', [id]);
  await assertPlaceOrEvery(ctx, rule?.place_id);
}

export async function disablePriceRule(ctx: Context, { id }: { id: string }): Promise<void> {
  const [rule] = await transition(ctx, priceRules, 'disable', [id]);
  await assertPlaceOrEvery(ctx, rule?.place_id);
}
