import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { CallForm } from '@refectory/admin-ui/form/call-form.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { copyIn, type Line, type MenuItem, toLine } from '../../menu/menu-change.ts';
import { menuTexts } from '../../menu/menu-texts.ts';
import { weekdayName } from '../../menu/week-days.ts';
import { rotationTexts as texts } from '../rotation-texts.ts';
import { mondayOfWeek, rotationDay, weekOfDay } from './rotation-days.ts';

/** What is copied: a weekday of a week; without a weekday the whole week. */
export interface CopiedDays {
  readonly week: number;
  readonly weekno: number | undefined;
}

interface CopyDaysDialogProps {
  readonly dialog: Dialog<CopiedDays>;
  readonly from: CopiedDays;
  readonly weeks: number;
  readonly items: readonly MenuItem[];
  readonly onCopy: (lines: readonly Line[]) => void;
}

/** Copies a day or week of a cycle to another; existing dishes are kept. */
export function CopyDaysDialog({ dialog, from, weeks, items, onCopy }: CopyDaysDialogProps) {
  const say = useTranslate();
  const language = useLanguage((state) => state.language);
  const { week, weekno } = from;
  const toWeek = f.integer('到第几周', 'To week', { required: true, min: 1, max: weeks });
  const toDay = f.choice('weekday', '到星期', 'To weekday', { required: true });
  const isWeek = weekno === undefined;

  function copy(target: number, day: number | undefined): string {
    const copied = items.filter(
      (item) => weekOfDay(item.day).week === week && (weekno === undefined || item.weekno === weekno),
    );
    const lines = copied.map((item) =>
      copyIn(toLine(item), { ...item, weekno: day ?? item.weekno }, mondayOfWeek(target)),
    );
    const taken = new Set(items.map(({ day: on, mealPeriod, dishId }) => `${on} ${mealPeriod} ${dishId}`));
    const added = lines.filter(
      (line) => !taken.has(`${rotationDay(target, line.weekno)} ${line.mealPeriod} ${line.dishId}`),
    );
    onCopy(added);
    return say(menuTexts.copied, { count: added.length, kept: lines.length - added.length });
  }
  return (
    <CallForm
      dialog={dialog}
      name="shop.rotation.copy"
      title={isWeek ? say(texts.copyWeek, { week }) : say(texts.copyDay, { week, day: weekdayName(weekno, language) })}
      okText={say(menuTexts.copyTo)}
      fields={isWeek ? { toWeek } : { toWeek, toDay }}
      initial={{ toWeek: isWeek ? (week % weeks) + 1 : week, toDay: isWeek ? null : (weekno % 7) + 1 }}
      onSubmit={(values) => Promise.resolve(copy(Number(values.toWeek), isWeek ? undefined : Number(values.toDay)))}
    >
      <p>{say(texts.copyHint)}</p>
    </CallForm>
  );
}
