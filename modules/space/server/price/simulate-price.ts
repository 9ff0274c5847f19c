import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { type Label, label } from '@refectory/declaration/label.ts';
import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { LosingRule } from '#dining/server/public.ts';
import type { priceRule } from '#space/contract/price/price-rule.ts';
import { toInstant } from '../booking/booking-request.ts';
import type { PlannedSlot } from '../booking/read-facts.ts';
import { priceSlots } from './price-slots.ts';
import type { SpaceCondition } from './space-conditions.ts';

/**
 * Price of a slot for a person, with the applied rule and why the others do not apply (spec/space#price). Changes
 * nothing.
 */
export async function simulatePrice(ctx: Context, input: ParsedInput<typeof priceRule.queries.simulate.input>) {
  const { typeId, areaId, employeeId } = input;
  const { rows } = await sql<{ slot: PlannedSlot; deposit: string }>`
    select jsonb_build_object('timeId', s.time_id::text, 'startAt', s.start_at, 'endAt', s.end_at, 'price', s.price::text, 'dayKind', s.day_kind) as slot,
      t.deposit
    from space_schedule s join space_type t on t.tenant_id = s.tenant_id and t.id = s.type_id
    where s.tenant_id = app_tenant() and s.area_id = ${areaId}::bigint and s.type_id = ${typeId}::bigint
      and s.start_at <= ${toInstant(ctx, input.startAt)}::timestamptz and s.end_at > ${toInstant(ctx, input.startAt)}::timestamptz
    order by s.start_at desc limit 1`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw new DomainError('space.nothing-planned', {}, { field: 'startAt' });
  const { amount, basePrice, discount, rule, losing } = await priceSlots(
    ctx,
    { typeId, areaId, employeeId: employeeId ?? null },
    [found.slot],
  );
  return {
    price: fenToYuan(amount),
    basePrice: fenToYuan(basePrice),
    discount: fenToYuan(discount),
    deposit: fenToYuan(found.deposit),
    dayKind: found.slot.dayKind,
    ruleId: rule?.id ?? '',
    ruleName: rule?.name ?? '',
    losing: losing.map((each) => ({
      ruleId: each.ruleId,
      name: each.name,
      reason: each.reason,
      reasonName: describeLosing(each)[ctx.language],
    })),
  };
}

const conditionNames: Readonly<Record<SpaceCondition, Label>> = {
  area: label('场地', 'area'),
  type: label('类型', 'type'),
  dates: label('有效日期', 'dates'),
  weekday: label('星期', 'weekday'),
  'day-kind': label('日期类型', 'day type'),
  time: label('场次', 'time'),
  clock: label('时刻', 'time of day'),
  grade: label('等级', 'grade'),
  'employee-type': label('员工类型', 'employee type'),
};

/** Why a rule is not used, in one sentence. */
function describeLosing({ reason, condition = 'type' }: LosingRule<SpaceCondition>): Label {
  if (reason === 'off') return label('规则已停用', 'The rule is disabled');
  if (reason === 'no-base-price') return label('没有基础价格可供折扣或减价', 'There is no base price to discount');
  if (reason === 'lower-priority') return label('优先级低于采用的规则', 'Lower priority than the rule in use');
  if (reason === 'older') return label('创建早于采用的规则', 'Older than the rule in use');
  const { zh, en } = conditionNames[reason === 'less-specific' ? condition : reason];
  return reason === 'less-specific'
    ? label(`采用的规则指定了${zh}，此规则没有`, `The rule in use names a ${en}, this one does not`)
    : label(`${zh}不符`, `Applies to another ${en}`);
}
