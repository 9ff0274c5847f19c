import { daysHold, type PriceRuleCondition, type RankedRule } from '#dining/server/public.ts';

/** A venue price rule in the database; an absent condition matches everything. */
export interface SpacePriceRule extends RankedRule {
  readonly typeId: string | undefined;
  readonly areaId: string | undefined;
  readonly timeId: string | undefined;
  readonly weekdays: readonly number[];
  readonly dateFrom: string | undefined;
  readonly dateTo: string | undefined;
  readonly dayKind: number | undefined;
  /** `HH:mm`, of the beginning of a slot. */
  readonly timeFrom: string | undefined;
  readonly timeTo: string | undefined;
  readonly gradeId: string | undefined;
  readonly employeeTypeId: string | undefined;
}

/** A slot for somebody. */
export interface PricedSlot {
  readonly typeId: string;
  readonly areaId: string;
  readonly timeId: string;
  readonly day: string;
  readonly weekday: number;
  /** Charged day type: 1 workday, 2 rest, 3 holiday. */
  readonly dayKind: number;
  /** `HH:mm`. */
  readonly begins: string;
  readonly gradeId: string | undefined;
  readonly employeeTypeId: string | undefined;
}

export type SpaceCondition =
  | 'area'
  | 'type'
  | 'dates'
  | 'weekday'
  | 'day-kind'
  | 'time'
  | 'clock'
  | 'grade'
  | 'employee-type';

/** Precedence by spec/space#price: area → type → day → time → person; within each the more specific first. */
export const spaceConditions: readonly PriceRuleCondition<SpacePriceRule, PricedSlot, SpaceCondition>[] = [
  { name: 'area', isStated: (r) => r.areaId !== undefined, holds: (r, slot) => r.areaId === slot.areaId },
  { name: 'type', isStated: (r) => r.typeId !== undefined, holds: (r, slot) => r.typeId === slot.typeId },
  {
    name: 'dates',
    isStated: (r) => r.dateFrom !== undefined || r.dateTo !== undefined,
    holds: (r, slot) => daysHold(r, slot.day),
  },
  { name: 'weekday', isStated: (r) => r.weekdays.length > 0, holds: (r, slot) => r.weekdays.includes(slot.weekday) },
  { name: 'day-kind', isStated: (r) => r.dayKind !== undefined, holds: (r, slot) => r.dayKind === slot.dayKind },
  { name: 'time', isStated: (r) => r.timeId !== undefined, holds: (r, slot) => r.timeId === slot.timeId },
  {
    name: 'clock',
    isStated: (r) => r.timeFrom !== undefined || r.timeTo !== undefined,
    holds: (r, slot) => (!r.timeFrom || slot.begins >= r.timeFrom) && (!r.timeTo || slot.begins < r.timeTo),
  },
  { name: 'grade', isStated: (r) => r.gradeId !== undefined, holds: (r, slot) => r.gradeId === slot.gradeId },
  {
    name: 'employee-type',
    isStated: (r) => r.employeeTypeId !== undefined,
    holds: (r, slot) => r.employeeTypeId === slot.employeeTypeId,
  },
];
