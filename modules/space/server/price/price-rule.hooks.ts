import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { priceMethod } from '#dining/contract/dictionaries.ts';

const maxPercent = 1000;

/** A rule states days and times that go forward, and a value its method understands. */
export const priceRuleHooks: Hooks<'space_price_rule'> = {
  beforeSave(_ctx, values, previous) {
    const rule = { ...previous, ...values };
    if (rule.date_from && rule.date_to && String(rule.date_from) > String(rule.date_to))
      throw new DomainError('space.rule-days-reversed', {}, { field: 'dateTo' });
    if (rule.time_from && rule.time_to && String(rule.time_from).slice(0, 5) >= String(rule.time_to).slice(0, 5))
      throw new DomainError('space.rule-times-reversed', {}, { field: 'timeTo' });
    if (rule.method === priceMethod.keys.percent && Number(rule.value) > maxPercent)
      throw new DomainError('space.rule-percent-too-large', { max: maxPercent }, { field: 'value' });
  },
};
