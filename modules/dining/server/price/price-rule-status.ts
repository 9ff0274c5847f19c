import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { priceRuleStates } from '#dining/contract/price/price-rule-states.ts';
import { assertOwnOrAllPlaces } from '../admin-user/place-filter.ts';

const priceRules = stateTable({ table: 'dining_price_rule', column: 'status', states: priceRuleStates });

export async function enablePriceRule(ctx: Context, { id }: { id: string }): Promise<void> {
  const [rule] = await transitionRows(ctx, priceRules, 'enable', [id]);
  await assertOwnOrAllPlaces(ctx, rule?.place_id);
}

export async function disablePriceRule(ctx: Context, { id }: { id: string }): Promise<void> {
  const [rule] = await transitionRows(ctx, priceRules, 'disable', [id]);
  await assertOwnOrAllPlaces(ctx, rule?.place_id);
}
