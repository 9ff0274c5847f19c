import type { Tone } from '@refectory/contract/kernel/dictionary.ts';
import type { Label } from '@refectory/contract/kernel/label.ts';
import { holidayTexts as texts } from './holiday-texts.ts';

interface NamedDay {
  readonly day: string;
  readonly name: string;
  readonly dayKind: number;
}

/** What generating would change (`holidaylist/generatelist`). */
export interface HolidayPlan {
  /** Years that are not published yet: their days are those of the law. */
  readonly byLaw: readonly number[];
  readonly added: readonly NamedDay[];
  readonly changed: readonly { readonly before: NamedDay; readonly after: NamedDay }[];
  readonly removed: readonly NamedDay[];
  readonly kept: readonly { readonly set: NamedDay; readonly published: NamedDay }[];
}

/** One day of the difference. */
export interface Difference {
  readonly day: string;
  readonly what: Label;
  readonly tone: Tone;
  readonly before?: NamedDay;
  readonly after?: NamedDay;
}

/** The differences day by day. */
export function differences({ added, changed, removed, kept }: HolidayPlan): Difference[] {
  const all: Difference[] = [
    ...added.map((after) => ({ day: after.day, what: texts.added, tone: 'success' as const, after })),
    ...changed.map(({ before, after }) => ({
      day: after.day,
      what: texts.changed,
      tone: 'warning' as const,
      before,
      after,
    })),
    ...removed.map((before) => ({ day: before.day, what: texts.removed, tone: 'error' as const, before })),
    ...kept.map(({ set, published }) => ({
      day: set.day,
      what: texts.kept,
      tone: 'default' as const,
      before: set,
      after: published,
    })),
  ];
  return all.sort((one, other) => one.day.localeCompare(other.day));
}

export const changesIn = ({ added, changed, removed }: HolidayPlan): number =>
  added.length + changed.length + removed.length;
