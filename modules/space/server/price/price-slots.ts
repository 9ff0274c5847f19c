import { type Fen, yuanToFen } from '@refectory/declaration/money.ts';
import { businessDay, businessTime, isoWeekday } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { chargedDayKind, decideByRules, type LosingRule } from '#dining/server/public.ts';
import { priceRuleStates } from '#space/contract/price/price-rule-states.ts';
import { gradeStates } from '#wallet/contract/grade-states.ts';
import type { BookingRequest } from '../booking/booking-request.ts';
import type { PlannedSlot } from '../booking/read-facts.ts';
import { type SpaceCondition, type SpacePriceRule, spaceConditions } from './space-conditions.ts';

/** Total price of the slots. */
export interface SlotsPrice {
  /** Price of the plan. */
  readonly basePrice: Fen;
  readonly amount: Fen;
  /** Discount of the grade, applied after the rules. */
  readonly discount: Fen;
  /** The rule applied to the first priced slot. */
  readonly rule: SpacePriceRule | undefined;
  /** For the first slot: why other rules do not apply. */
  readonly losing: readonly LosingRule<SpaceCondition>[];
}

interface Person {
  readonly gradeId: string | null;
  readonly gradePercent: number;
  readonly employeeTypeId: string;
}

/** Prices slots for a person, with the same rule engine as meals (spec/space#price). */
export async function priceSlots(
  ctx: Context,
  { typeId, areaId, employeeId }: Pick<BookingRequest, 'typeId' | 'areaId' | 'employeeId'>,
  slots: readonly PlannedSlot[],
): Promise<SlotsPrice> {
  const rules = await loadRules(ctx);
  const person = employeeId === null ? undefined : await readPerson(ctx, employeeId);
  const decisions = slots.map((slot) => {
    const startAt = new Date(slot.startAt);
    const day = businessDay(startAt, ctx.zone);
    const subject = {
      typeId,
      areaId,
      timeId: slot.timeId,
      day,
      weekday: isoWeekday(day),
      dayKind: chargedDayKind(slot.dayKind),
      begins: businessTime(startAt, ctx.zone),
      gradeId: person?.gradeId ?? undefined,
      employeeTypeId: person?.employeeTypeId,
    };
    return decideByRules(
      { subject, basePrice: BigInt(slot.price), gradePercent: person?.gradePercent ?? 100 },
      rules,
      spaceConditions,
    );
  });
  const sum = (key: 'price' | 'basePrice' | 'discount') => decisions.reduce((total, each) => total + each[key], 0n);
  return {
    basePrice: sum('basePrice'),
    amount: sum('price'),
    discount: sum('discount'),
    rule: decisions.find(({ rule }) => rule)?.rule,
    losing: decisions[0]?.losing ?? [],
  };
}

async function readPerson(ctx: Context, employeeId: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select g.id as "gradeId", coalesce(g.discount, 100)::int as "gradePercent", e.type_id as "employeeTypeId"
    from dining_employee e
    left join wallet_grade g on g.tenant_id = e.tenant_id and g.id = e.grade_id and g.status = ${gradeStates.keys.enabled}::int
    where e.tenant_id = app_tenant() and e.id = ${employeeId}::bigint`.execute(ctx.db);
  return rows[0];
}

/** All rules of the tenant, including disabled ones, for the explanations of the simulator. */
async function loadRules(ctx: Context): Promise<SpacePriceRule[]> {
  const rows = await ctx.db.selectFrom('space_price_rule').selectAll().execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isOn: row.status === priceRuleStates.keys.enabled,
    method: row.method,
    value: yuanToFen(row.value),
    priority: row.priority,
    createdAt: row.create_time.getTime(),
    weekdays: row.weekdays,
    typeId: row.type_id ?? undefined,
    areaId: row.area_id ?? undefined,
    timeId: row.time_id ?? undefined,
    dateFrom: row.date_from ?? undefined,
    dateTo: row.date_to ?? undefined,
    dayKind: row.day_kind ?? undefined,
    timeFrom: row.time_from?.slice(0, 5),
    timeTo: row.time_to?.slice(0, 5),
    gradeId: row.grade_id ?? undefined,
    employeeTypeId: row.employee_type_id ?? undefined,
  }));
}
