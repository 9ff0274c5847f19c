import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import { useDictionaries } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { rotationChange } from '../../../contract/rotation/rotation-dictionaries.ts';
import { toWeekday, weekdayName } from '../../menu/week-days.ts';
import type { RotationDifference } from '../rotation-calls.ts';
import { rotationTexts as texts } from '../rotation-texts.ts';
import css from './difference-days.module.css';
import { DifferenceLines } from './difference-lines.tsx';

type Day = RotationDifference['days'][number];
type Line = RotationDifference['lines'][number];

const { added, changed, removed, unchanged, ordered, taken, dishOff } = rotationChange.keys;
const codes = ['meal_period', 'rotation_change', 'rotation_skip'];
/** Kinds of change in the order shown. */
const told = [added, changed, removed, ordered, taken, dishOff, unchanged];
const changes: readonly number[] = [added, changed, removed];

/** Days of a difference; each expands to its dishes. */
export function DifferenceDays({ difference }: { readonly difference: RotationDifference }) {
  const say = useTranslate();
  const [isShort, setShort] = useState(false);
  const byDay = useMemo(() => Map.groupBy(difference.lines, ({ day }) => day), [difference]);
  const days = difference.days.filter(
    ({ day }) => !isShort || byDay.get(day)?.some(({ change }) => changes.includes(change)),
  );
  return (
    <div className={css.days}>
      <Checkbox checked={isShort} onChange={({ target }) => setShort(target.checked)}>
        {say(texts.onlyChanges)}
      </Checkbox>
      {days.length === 0 && <EmptyState text={say(texts.noDays)} />}
      {days.map((day) => (
        <DifferenceDay key={day.day} day={day} lines={byDay.get(day.day) ?? []} />
      ))}
    </div>
  );
}

function DifferenceDay({ day, lines }: { readonly day: Day; readonly lines: readonly Line[] }) {
  const say = useTranslate();
  const language = useLanguage((state) => state.language);
  const words = useDictionaries(codes);
  const [isOpen, setOpen] = useState(false);
  const counts = Map.groupBy(lines, ({ change }) => change);
  const meals = words.get('meal_period');
  const heading = (
    <>
      <strong className={css.day}>
        {day.day} {weekdayName(toWeekday(day.day), language)}
      </strong>
      <span className={css.week}>{say(texts.week, { week: day.week })}</span>
      <span className={css.notes}>
        {told.map((change) => {
          const count = counts.get(change)?.length ?? 0;
          return count > 0 ? (
            <span key={change} className={css.note} data-change={change}>
              {words.get('rotation_change')?.label(change)} {count}
            </span>
          ) : null;
        })}
        {day.mealPeriods.length === 0 && <span className={css.soft}>{say(texts.notPlanned)}</span>}
        {day.skipped.map(({ mealPeriod, reason }) => (
          <span key={mealPeriod} className={css.skip}>
            {say(texts.skipped, {
              meal: meals?.label(mealPeriod) ?? '',
              reason: [words.get('rotation_skip')?.label(reason), day.dayName].filter(Boolean).join(' · '),
            })}
          </span>
        ))}
      </span>
    </>
  );
  if (lines.length === 0) return <div className={css.row}>{heading}</div>;
  return (
    <details className={css.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.row}>{heading}</summary>
      {isOpen && <DifferenceLines lines={lines} />}
    </details>
  );
}
