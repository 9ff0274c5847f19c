import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { FieldInput, type FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { reportSchedule } from '../../contract/schedule/report-schedule.ts';
import { reportRhythm } from '../../contract/schedule/schedule-dictionaries.ts';
import { scheduleTexts as texts } from './schedule-texts.ts';
import css from './time-input.module.css';

interface Rule {
  readonly rhythm?: number | null;
  readonly weekdays?: readonly number[] | null;
  readonly monthDay?: number | null;
  readonly atTime?: string | null;
}

const nextCall = queryCall(reportSchedule, 'next');
const { weekdays: onWeekdays, monthDay: onMonthDay } = reportRhythm.keys;

/** Whether the inputs required by the rhythm are filled in. */
const isWhole = ({ rhythm, weekdays, monthDay, atTime }: Rule): boolean =>
  Boolean(rhythm && atTime) &&
  (rhythm !== onWeekdays || (weekdays?.length ?? 0) > 0) &&
  (rhythm !== onMonthDay || Boolean(monthDay));

/** Input for the time of day, with a preview of the next three days. */
function TimeInput(props: FieldInputProps) {
  const say = useTranslate();
  const language = useLanguage((state) => state.language);
  const form = Form.useFormInstance<Rule>();
  const { rhythm, weekdays, monthDay, atTime }: Rule =
    Form.useWatch((values: Rule) => values, { form, preserve: true }) ?? {};
  const rule = {
    rhythm: rhythm ?? 0,
    atTime: atTime ?? '',
    ...(rhythm === onWeekdays && { weekdays: [...(weekdays ?? [])] }),
    ...(rhythm === onMonthDay && monthDay && { monthDay }),
  };
  const { data } = useQuery({
    ...callQuery(nextCall, rule),
    enabled: isWhole({ rhythm, weekdays, monthDay, atTime } as Rule),
    placeholderData: keepPreviousData,
  });
  const days = data?.map(({ at }) => shortDay(at, language)) ?? [];
  return (
    <>
      <FieldInput {...props} />
      <p className={css.next} role="status">
        {days.length > 0 && say(texts.next, { days: days.join(language === 'zh' ? '、' : ', ') })}
      </p>
    </>
  );
}

/** `11-27 周五`: without the year and the time, which is in the input. */
function shortDay(at: string, language: string): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return `${at.slice(5, 10)} ${weekday.format(Date.parse(`${at.slice(0, 10)}T00:00:00Z`))}`;
}

/** The schedule form, for every page that opens it. */
export const scheduleInputs: NonNullable<Slots['inputs']> = { atTime: TimeInput };
